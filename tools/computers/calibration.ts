import { evaluate, evaluationOf, type Lesson, type Network } from '../../src/computer/network.ts';
import type { Manner } from './training.ts';

/** Games against itself, in which every position should have had the worth of what came of it in the end. */
export const CALIBRATING: Manner = { rate: 0, lambda: 1, isCareful: false, rival: null };

/** Rounds of Newton's method. It stands still after four or five. */
const ROUNDS = 10;

/**
 * The same network with chances that come true in games against itself: all outputs get one factor, and that of the seat
 * that looks a constant (Platt 1999). So with two seats it plays as before. A network needs it that learned from games
 * against weaker rivals, which let it think too well of itself. Null if the games are too few to tell the two numbers.
 */
export function calibrated(network: Network, lessons: readonly Lesson[]): Network | null {
  const evaluation = evaluationOf(network);
  const cases = lessons.map(({ inputs, playing, target }) => {
    evaluate(network, inputs, playing, evaluation);
    const seats = [...evaluation.chances.keys()].filter((seat) => (playing >> seat) & 1);
    return seats.map((seat) => ({
      output: Math.log(evaluation.chances[seat]!),
      came: target[seat]!,
      isOwn: +(seat === 0),
    }));
  });
  let [factor, constant, step] = [1, 0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    // The slopes of the cross entropy by both, and how they change.
    let [byFactor, byConstant, factorTwice, mixed, constantTwice] = [0, 0, 0, 0, 0];
    for (const seats of cases) {
      const powers = seats.map(({ output, isOwn }) => Math.exp(factor * output + constant * isOwn));
      const sum = powers.reduce((total, power) => total + power, 0);
      let [middle, own] = [0, 0];
      for (const [i, { output, isOwn }] of seats.entries()) {
        middle += (powers[i]! / sum) * output;
        own += (powers[i]! / sum) * isOwn;
      }
      for (const [i, { output, came, isOwn }] of seats.entries()) {
        const chance = powers[i]! / sum;
        byFactor += (came - chance) * output;
        byConstant += (came - chance) * isOwn;
        factorTwice += chance * (output - middle) ** 2;
        mixed += chance * (output - middle) * (isOwn - own);
        constantTwice += chance * (isOwn - own) ** 2;
      }
    }
    const size = factorTwice * constantTwice - mixed ** 2;
    step = (byFactor * constantTwice - byConstant * mixed) / size;
    factor += step;
    constant += (byConstant * factorTwice - byFactor * mixed) / size;
  }
  if (!(factor > 0 && Math.abs(step) < 1e-6)) return null;
  const outer = network.outer.map((weight) => factor * weight);
  outer[network.units]! += constant;
  return { ...network, outer };
}
