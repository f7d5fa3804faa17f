import { randomFrom } from '../../../src/cli/numbers.ts';
import type { Level } from '../../../src/computer/computer.ts';
import type { Choice } from '../../../src/discord/choices/question.ts';
import { decodeId } from '../ids.ts';
import { presenterOf } from '../../../src/discord/posts/presenter.ts';
import { viewFor } from '../../../src/engine/index.ts';
import { english } from '../../../src/text/languages.ts';
import { awaitedSeat } from '../../../src/match/turn.ts';
import { seatNames } from '../../../src/text/people.ts';
import type { SandboxButton } from 'discord-sandbox';
import type { Pick } from './clicks.ts';
import { oneOf, pickerOf, turnBy } from './random.ts';
import { runningOf } from './saved.ts';
import type { Table } from './table.ts';

/** The target of a button: a play, or a further step of choosing one. */
type Way = Choice['to'];

/** Plays like a computer, in the steps that the bot asks for. The seed decides between equal plays and ways. */
export function playerFrom(level: Level, table: Table, seed: string): Pick {
  return async (choices) => {
    const { match: id, ply } = wayOf(choices[0]!);
    const match = await runningOf(table, id);
    if (match.game.ply !== ply) throw new Error(`Match ${id} does not wait at ${ply}.`);
    const random = randomFrom(`${seed} ${ply}`);
    const { token } = turnBy(level, match, random);
    const view = viewFor(match.game, awaitedSeat(match));
    const names = seatNames(english, match);
    const waysAt = (path: string): readonly Way[] => {
      const { choices: asked = [], pass = null } = presenterOf(view.rules).ask(english, view, names, path) ?? {};
      return [...asked, ...(pass ? [pass] : [])].map(({ to }) => to);
    };
    const found = choices.filter((choice) => leadsTo(token, wayOf(choice), waysAt));
    if (found.length === 0) throw new Error(`No button leads to ${token}.`);
    return oneOf(pickerOf(random), found);
  };
}

export const greedyFrom = (table: Table, seed: string): Pick => playerFrom('greedy', table, seed);

function wayOf({ customId }: SandboxButton) {
  const id = decodeId(customId);
  if (id?.kind === 'play' || id?.kind === 'step') return id;
  throw new Error(`${customId} leads to no play.`);
}

/** A button of a hand has a card together with its use: any use of the chosen card will do. */
function leadsTo(token: string, way: Way, waysAt: (path: string) => readonly Way[]): boolean {
  return way.kind === 'play'
    ? way.token === token || way.token.startsWith(`${token}.`)
    : waysAt(way.path).some((further) => leadsTo(token, further, waysAt));
}
