import type { Click, Match } from '../../src/match/match.ts';
import { CHANNEL } from './headless/interaction.ts';

export { CHANNEL, GUILD } from './headless/interaction.ts';

/** Ids of people, in the shape of Discord's. */
export const [ANN, BEN, CLEO, DAN] = ['1001', '1002', '1003', '1004'] as const;
export const PEOPLE = [ANN, BEN, CLEO, DAN] as const;
const NAMES: Readonly<Record<string, string>> = { [ANN]: 'Ann', [BEN]: 'Ben', [CLEO]: 'Cleo', [DAN]: 'Dan' };

/** An id by itself. In a hash or a seed its digits may come by chance. */
export const bareId = (id: string): RegExp => new RegExp(`\\b${id}\\b`);

let interactions = 0;

/** Ids of clicks go into the key of a game, so each test begins with the same ones. */
export const beginClicks = (): void => {
  interactions = 0;
};

/** A click of a person, with its own interaction id. */
export const clickBy = (userId: string, name = NAMES[userId] ?? 'Eve'): Click => ({
  userId,
  name,
  interactionId: String(9_000_000 + ++interactions),
  channelId: CHANNEL,
});

/** A click of a person where a match is played. */
export const clickIn = ({ channelId }: Match, userId: string): Click => ({ ...clickBy(userId), channelId });
