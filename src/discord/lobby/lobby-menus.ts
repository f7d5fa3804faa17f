import { COLORS, type Seat } from '../../engine/index.ts';
import { LEVELS, LIMITS_MS } from '../../match/match.ts';
import { GAMES, LENGTHS } from '../../match/offers.ts';
import type { Answer } from '../../match/service.ts';
import type { Bot, Outcome } from '../replies/bot.ts';
import type { Chosen } from '../interactions.ts';
import type { LobbyMenu } from '../ids.ts';
import { clickOf, refuse } from '../replies/replies.ts';
import { hint } from '../replies/hints.ts';
import { answerLobby } from './lobby-buttons.ts';

/** A choice in a menu of a lobby. A value that the menu does not have is refused. */
export async function chooseInLobby(bot: Bot, interaction: Chosen, id: string, menu: LobbyMenu): Promise<Outcome> {
  const [value = ''] = interaction.values;
  const changed = CHOICES[menu](bot, interaction, id, value);
  if (changed === null) return refuse(bot, interaction, { code: 'unknown-choice' });
  const { outcome, seen } = await answerLobby(bot, interaction, changed, menu);
  if (seen && menu === 'color') await hint(bot, interaction, seen);
  return outcome;
}

/** Null for a value that cannot be chosen. */
type Choosing = (bot: Bot, interaction: Chosen, id: string, value: string) => Answer | null;

const CHOICES: Readonly<Record<LobbyMenu, Choosing>> = {
  game: ({ tables }, interaction, id, value) => {
    const game = GAMES.find((each) => each === value);
    return game ? tables.choose(id, clickOf(interaction), { what: 'game', game }) : null;
  },
  length: ({ tables }, interaction, id, value) => {
    const length = LENGTHS.find((each) => String(each) === value);
    return length ? tables.choose(id, clickOf(interaction), { what: 'length', length }) : null;
  },
  limit: ({ tables }, interaction, id, value) => {
    const limitMs = LIMITS_MS.find((each) => String(each) === value);
    return limitMs === undefined ? null : tables.choose(id, clickOf(interaction), { what: 'limit', limitMs });
  },
  color: ({ tables }, interaction, id, value) => {
    const seat = COLORS.findIndex((color) => color === value);
    return seat < 0 ? null : tables.join(id, clickOf(interaction), seat as Seat);
  },
  computer: ({ tables }, interaction, id, value) => {
    const level = LEVELS.find((each) => each === value);
    return level ? tables.addComputer(id, clickOf(interaction), level) : null;
  },
  remove: ({ tables }, interaction, id, userId) => tables.removePerson(id, clickOf(interaction), userId),
};
