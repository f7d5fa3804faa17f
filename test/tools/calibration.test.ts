import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CALIBRATING, calibrated } from '../../tools/computers/calibration.ts';
import { courseOf, lessonsFor, NETWORKS } from '../../tools/computers/training.ts';
import { mean, randomFrom } from '../../src/cli/numbers.ts';
import { evaluate, evaluationOf, networkFrom, type Lesson, type Network } from '../../src/computer/network.ts';
import { WEIGHTS, widthOf, type NetworkName } from '../../src/computer/networks.ts';

const networkOf = (name: NetworkName) => networkFrom(readFileSync(new URL(`${name}.bin`, WEIGHTS)), widthOf(name));

/** The lessons of some games of a network against itself. */
function gamesOf(name: NetworkName, network: Network, games: number): readonly Lesson[] {
  const lessonsOf = lessonsFor(network);
  const course = courseOf(name);
  return Array.from({ length: games }, (_, game) =>
    lessonsOf(course[game % course.length]!, randomFrom(`${name} ${game}`), CALIBRATING),
  ).flat();
}

/** The chance that the seat of each position had by a network. */
function chancesOf(network: Network, lessons: readonly Lesson[]): readonly number[] {
  const evaluation = evaluationOf(network);
  return lessons.map(({ inputs, playing }) => {
    evaluate(network, inputs, playing, evaluation);
    return evaluation.chances[0]!;
  });
}

/** The chance that a network sees for its seats less what comes of it, on the mean. */
const excessOf = (network: Network, lessons: readonly Lesson[]): number =>
  mean(chancesOf(network, lessons)) - mean(lessons.map(({ target }) => target[0]!));

test.each(NETWORKS)('the chances of %s come true in games against itself', (name) => {
  const network = networkOf(name);
  expect(Math.abs(excessOf(network, gamesOf(name, network, 120)))).toBeLessThan(0.03);
});

test.each(['strategic-two', 'classic-more'] as const)(
  'a calibrated network of %s thinks no better of itself than is true',
  (name) => {
    const network = networkOf(name);
    const outer = network.outer.map((weight) => 1.5 * weight);
    outer[network.units]! += 0.8;
    const proud = { ...network, outer };
    const lessons = gamesOf(name, proud, 60);
    expect(excessOf(proud, lessons)).toBeGreaterThan(0.1);
    const modest = calibrated(proud, lessons)!;
    expect(excessOf(modest, lessons)).toBeCloseTo(0, 6);
    const loss = (of: Network) =>
      mean(chancesOf(of, lessons).map((chance, i) => (chance - lessons[i]!.target[0]!) ** 2));
    expect(loss(modest)).toBeLessThan(loss(proud));
  },
);

test('with two seats a calibrated network puts positions in the order that they had', () => {
  const network = networkOf('strategic-two');
  const lessons = gamesOf('strategic-two', network, 10);
  const orderOf = (of: Network) => {
    const chances = chancesOf(of, lessons);
    return [...lessons.keys()].toSorted((a, b) => chances[a]! - chances[b]!);
  };
  const outer = network.outer.map((weight) => 0.7 * weight);
  outer[network.units]! -= 0.4;
  const other = { ...network, outer };
  expect(calibrated(other, lessons)).not.toEqual(other);
  expect(orderOf(calibrated(other, lessons)!).filter((at, i) => at !== orderOf(other)[i]!).length).toBeLessThan(
    lessons.length / 100,
  );
});

test('games that are too few leave a network as it is', () => {
  const network = networkOf('strategic-two');
  const won = gamesOf('strategic-two', network, 1).filter(({ target }) => target[0] === 1);
  expect(won.length).toBeGreaterThan(0);
  expect(calibrated(network, won)).toBeNull();
  expect(calibrated(network, [])).toBeNull();
});
