import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  bytesOf,
  evaluate,
  evaluationOf,
  freshNetwork,
  inputsFor,
  learn,
  networkFrom,
  put,
  widened,
  type Network,
} from '../../src/computer/network.ts';
import { widthOf, type NetworkName } from '../../src/computer/networks.ts';
import { randomFrom } from '../../src/cli/numbers.ts';

const WIDTH = 12;
const UNITS = 5;
const fresh = (): Network => freshNetwork(WIDTH, UNITS, randomFrom('network'));
const ACTIVE = [
  [3, 1],
  [7, 0.25],
  [11, 1],
] as const;

function inputsTo(network: Network) {
  const inputs = inputsFor(network);
  for (const [index, value] of ACTIVE) put(inputs, index, value);
  return inputs;
}

/** The formula as it is written, one unit and one seat after the other. */
function slowly({ units, hidden, outer }: Network, playing: readonly number[]): readonly number[] {
  const seen = Array.from({ length: WIDTH + 1 }, (_, i) =>
    i === WIDTH ? 1 : (ACTIVE.find(([index]) => index === i)?.[1] ?? 0),
  );
  const rectified = Array.from({ length: units }, (_, unit) =>
    Math.max(
      0,
      seen.reduce<number>((sum, value, i) => sum + value * hidden[i * units + unit]!, 0),
    ),
  );
  const outputs = [0, 1, 2, 3].map((seat) =>
    Math.exp([...rectified, 1].reduce((sum, value, i) => sum + value * outer[seat * (units + 1) + i]!, 0)),
  );
  const sum = playing.reduce((total, seat) => total + outputs[seat]!, 0);
  return outputs.map((output, seat) => (playing.includes(seat) ? output / sum : 0));
}

test.each([[[0, 2]], [[0, 1, 2]], [[0, 1, 2, 3]]])(
  'the chances of the seats %j are those of the formula',
  (playing) => {
    const network = fresh();
    const evaluation = evaluationOf(network);
    evaluate(
      network,
      inputsTo(network),
      playing.reduce((bits, seat) => bits | (1 << seat), 0),
      evaluation,
    );
    for (const [seat, chance] of slowly(network, playing).entries())
      expect(evaluation.chances[seat]).toBeCloseTo(chance, 5);
  },
);

test('a network with more units sees the same chances, and its new units learn', () => {
  const wide = widened(fresh(), UNITS + 3, randomFrom('more'));
  const chancesOf = (network: Network) => {
    const evaluation = evaluationOf(network);
    evaluate(network, inputsTo(network), 0b101, evaluation);
    return evaluation.chances;
  };
  expect(chancesOf(wide)).toEqual(chancesOf(fresh()));
  const before = wide.outer.slice();
  learn(wide, { inputs: inputsTo(wide), playing: 0b101, target: [1, 0, 0, 0] }, 0.1, evaluationOf(wide));
  expect(wide.outer.subarray(UNITS, UNITS + 3)).not.toEqual(before.subarray(UNITS, UNITS + 3));
});

test('a lesson moves every weight down the slope of the cross entropy', () => {
  const target = [0.7, 0, 0.3, 0];
  const loss = (network: Network): number =>
    -slowly(network, [0, 2]).reduce(
      (sum, chance, seat) => sum + (target[seat]! > 0 ? target[seat]! * Math.log(chance) : 0),
      0,
    );
  const before = fresh();
  const after = fresh();
  const rate = 1e-3;
  learn(after, { inputs: inputsTo(after), playing: 0b101, target }, rate, evaluationOf(after));
  expect(loss(after)).toBeLessThan(loss(before));
  const small = 1e-3;
  for (const part of ['hidden', 'outer'] as const) {
    for (let i = 0; i < before[part].length; i++) {
      const [up, down] = [fresh(), fresh()];
      up[part][i]! += small;
      down[part][i]! -= small;
      const slope = (loss(up) - loss(down)) / (up[part][i]! - down[part][i]!);
      expect((before[part][i]! - after[part][i]!) / rate).toBeCloseTo(slope, 2);
    }
  }
});

test('weights come back from their bytes, each to the 4096th part of 1; other bytes are no network', () => {
  const network = fresh();
  const bytes = bytesOf(network);
  const read = networkFrom(bytes, WIDTH);
  expect(read.units).toBe(UNITS);
  for (const part of ['hidden', 'outer'] as const) {
    expect(read[part]).toHaveLength(network[part].length);
    for (let i = 0; i < read[part].length; i++)
      expect(Math.abs(read[part][i]! - network[part][i]!)).toBeLessThan(1 / 4095);
  }
  expect(() => networkFrom(bytes.slice(2), WIDTH)).toThrow('are no network with 12 inputs');
});

const FOLDER = new URL('../../src/computer/weights/', import.meta.url);

test('the weights are those whose making is told, less than 1 MB together', () => {
  const made = readFileSync(new URL('README.md', FOLDER), 'utf8');
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.bin'));
  let size = 0;
  for (const file of files) {
    const bytes = readFileSync(new URL(file, FOLDER));
    const name = file.replace('.bin', '') as NetworkName;
    const sum = createHash('sha256').update(bytes).digest('hex');
    expect(made).toContain(`| ${name} | \`npm run train -- ${name} `);
    expect(made).toContain(sum);
    expect(networkFrom(bytes, widthOf(name)).units).toBeGreaterThan(0);
    size += bytes.length;
  }
  expect(files.length).toBeGreaterThan(0);
  expect(size).toBeLessThan(1e6);
});
