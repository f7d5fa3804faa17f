import { SEATS } from '../engine/index.ts';

/** The inputs of a network that are not 0: their numbers, in any order, and their values. */
export interface Inputs {
  readonly indexes: Uint16Array;
  readonly values: Float32Array;
  count: number;
}

export function put(to: Inputs, index: number, value: number): void {
  to.indexes[to.count] = index;
  to.values[to.count++] = value;
}

/**
 * A network with one layer of rectified units, and a softmax over the seats that play, counted clockwise from the one that
 * looks. `hidden` has a row of weights for each input and one for the constant 1; `outer` a row for each seat, whose last
 * weight is that of the constant 1.
 */
export interface Network {
  readonly units: number;
  readonly hidden: Float32Array;
  readonly outer: Float32Array;
}

/** The number of inputs. */
const widthOf = ({ hidden, units }: Network): number => hidden.length / units - 1;

export function inputsFor(network: Network): Inputs {
  const width = widthOf(network);
  return { indexes: new Uint16Array(width), values: new Float32Array(width), count: 0 };
}

/** The units and the seats' chances of the position that was evaluated last. */
export interface Evaluation {
  readonly units: Float32Array;
  readonly chances: Float64Array;
}

export const evaluationOf = ({ units }: Network): Evaluation => ({
  units: new Float32Array(units),
  chances: new Float64Array(SEATS.length),
});

/** Evaluates inputs. A seat plays if its bit in `playing` is set. */
export function evaluate(network: Network, inputs: Inputs, playing: number, { units, chances }: Evaluation): void {
  const { hidden, outer } = network;
  const constants = hidden.length - units.length;
  for (let unit = 0; unit < units.length; unit++) units[unit] = hidden[constants + unit]!;
  addInputs(hidden, inputs, units);
  let sum = 0;
  for (let seat = 0; seat < chances.length; seat++) {
    chances[seat] = (playing >> seat) & 1 ? Math.exp(outputOf(outer, seat, units)) : 0;
    sum += chances[seat]!;
  }
  for (let seat = 0; seat < chances.length; seat++) chances[seat]! /= sum;
}

/** Adds the weights of the inputs to the units, of four inputs at once: one by one takes longer. */
function addInputs(hidden: Float32Array, { indexes, values, count }: Inputs, units: Float32Array): void {
  const width = units.length;
  let i = 0;
  for (; i + 3 < count; i += 4) {
    const [a, b, c, d] = [
      indexes[i]! * width,
      indexes[i + 1]! * width,
      indexes[i + 2]! * width,
      indexes[i + 3]! * width,
    ];
    const [p, q, r, s] = [values[i]!, values[i + 1]!, values[i + 2]!, values[i + 3]!];
    for (let unit = 0; unit < width; unit++)
      units[unit]! += p * hidden[a + unit]! + q * hidden[b + unit]! + r * hidden[c + unit]! + s * hidden[d + unit]!;
  }
  for (; i < count; i++) {
    const [row, value] = [indexes[i]! * width, values[i]!];
    for (let unit = 0; unit < width; unit++) units[unit]! += value * hidden[row + unit]!;
  }
}

function outputOf(outer: Float32Array, seat: number, units: Float32Array): number {
  const row = seat * (units.length + 1);
  let sum = outer[row + units.length]!;
  for (let unit = 0; unit < units.length; unit++) if (units[unit]! > 0) sum += units[unit]! * outer[row + unit]!;
  return sum;
}

/** A step down the gradient of the cross entropy of target and chances, both by seat from the looking one. */
export function learn(
  network: Network,
  { inputs, playing, target }: Lesson,
  rate: number,
  evaluation: Evaluation,
): void {
  evaluate(network, inputs, playing, evaluation);
  const { units: width, hidden, outer } = network;
  const { units, chances } = evaluation;
  const slopes = new Float32Array(width);
  for (let seat = 0; seat < chances.length; seat++) {
    if (((playing >> seat) & 1) === 0) continue;
    const error = rate * (target[seat]! - chances[seat]!);
    const row = seat * (width + 1);
    outer[row + width]! += error;
    for (let unit = 0; unit < width; unit++) {
      if (units[unit]! <= 0) continue;
      slopes[unit]! += error * outer[row + unit]!;
      outer[row + unit]! += error * units[unit]!;
    }
  }
  const { indexes, values, count } = inputs;
  for (let i = 0; i < count; i++) {
    const row = indexes[i]! * width;
    const value = values[i]!;
    for (let unit = 0; unit < width; unit++) hidden[row + unit]! += value * slopes[unit]!;
  }
  const constants = hidden.length - width;
  for (let unit = 0; unit < width; unit++) hidden[constants + unit]! += slopes[unit]!;
}

/** A position that was met, and what came of it. */
export interface Lesson {
  readonly inputs: Inputs;
  readonly playing: number; // a bit for each seat that plays
  readonly target: ArrayLike<number>;
}

/** A network that knows nothing: small weights by chance. */
export function freshNetwork(width: number, units: number, random: () => number): Network {
  const spread = (size: number, most: number) => Float32Array.from({ length: size }, () => most * (2 * random() - 1));
  return { units, hidden: spread((width + 1) * units, 0.15), outer: spread(SEATS.length * (units + 1), 0.1) };
}

/** The same network with more units. The new ones are by chance, and count for nothing yet. */
export function widened(network: Network, units: number, random: () => number): Network {
  const wide = freshNetwork(widthOf(network), units, random);
  const old = network.units;
  for (let row = 0; row * units < wide.hidden.length; row++)
    wide.hidden.set(network.hidden.subarray(row * old, (row + 1) * old), row * units);
  wide.outer.fill(0);
  for (const seat of SEATS) {
    const [from, to] = [seat * (old + 1), seat * (units + 1)];
    wide.outer.set(network.outer.subarray(from, from + old), to);
    wide.outer[to + units] = network.outer[from + old]!;
  }
  return wide;
}

/*
 * Weights in a file: whole numbers of 16 bits with their sign, little-endian, first the hidden ones. Each is a weight divided
 * by 1/2048, so the largest is 16.
 */
const STEP = 1 / 2048;
const MOST = 2 ** 15 - 1;

export function bytesOf({ hidden, outer }: Network): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(2 * (hidden.length + outer.length)));
  [...hidden, ...outer].forEach((weight, i) =>
    bytes.setInt16(2 * i, Math.max(-MOST, Math.min(MOST, Math.round(weight / STEP))), true),
  );
  return new Uint8Array(bytes.buffer);
}

/** Throws for bytes that do not fit a network with so many inputs. */
export function networkFrom({ buffer, byteOffset, byteLength }: Uint8Array, width: number): Network {
  const bytes = new DataView(buffer, byteOffset, byteLength);
  const weights = Float32Array.from({ length: byteLength / 2 }, (_, i) => STEP * bytes.getInt16(2 * i, true));
  const units = (weights.length - SEATS.length) / (width + 1 + SEATS.length);
  if (!Number.isInteger(units)) throw new Error(`${byteLength} bytes are no network with ${width} inputs`);
  const outer = (width + 1) * units;
  return { units, hidden: weights.slice(0, outer), outer: weights.slice(outer) };
}
