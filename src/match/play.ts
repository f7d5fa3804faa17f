import type { Result } from '../engine/index.ts';
import { comeBack, goAway, nudge, shutOut, takeBackNudge } from './decisions/absence.ts';
import { changed, withPlayPreferences } from './decisions/decision.ts';
import { endByModerator, leaveMatch, takeBackVote, vote } from './decisions/match-end.ts';
import { play } from './decisions/plays.ts';
import { findMatch, type Answer } from './lookup.ts';
import { playPreferencesOf, type Click, type Match, type Running } from './match.ts';
import { refused, type Refusal } from './refusals.ts';
import type { StoryTurn } from './story/moments.ts';
import { turnMade } from './story/story.ts';
import type { ServicePorts } from './store-port.ts';
import type { Changes } from './transactions.ts';
import { watchable } from './watching.ts';
import type { Sign } from './ports.ts';

/** A match after a click on a play, and the turn of that play. */
export interface Played {
  readonly match: Match;
  readonly turn: StoryTurn;
}

/** Running matches. Every answer is given after the change is saved. */
export function createPlay(
  { store, now, preferencesOf }: Pick<ServicePorts, 'store' | 'now' | 'preferencesOf'>,
  { one, by, each }: Changes,
) {
  const idsOf = async (userId: string) => (await store.openOf(userId)).map(({ id }) => id);
  return {
    discard: store.discard,
    /** The answer holds the turn of the play: nothing is replayed for it. */
    play: async (id: string, ply: number, token: string, click: Click): Promise<Result<Played, Refusal>> => {
      let turn = null as StoryTurn | null;
      const saved = await one(id, (match) => {
        const decided = play(match, ply, token, click, now());
        turn = decided.ok && decided.value.made ? turnMade(decided.value.match, decided.value.made) : null;
        return decided;
      });
      if (!saved.ok) return saved;
      if (turn === null) throw new Error(`The play of match ${id} is not told.`);
      return { ok: true, value: { match: saved.value, turn } };
    },
    leaveMatch: by(leaveMatch),
    vote: by(vote),
    /** The post of the last vote did not get through. */
    takeBackVote: (id: string) => one(id, takeBackVote),
    endByModerator: by(endByModerator),
    comeBack: by(comeBack),
    nudge: by(nudge),
    /** The reminder of this time did not get through. */
    takeBackNudge: (id: string, nudgedAt: number) => one(id, (match) => takeBackNudge(match, nudgedAt)),
    /** For a person who has left the server. */
    goAway: by(goAway),
    /** Notes the sign of a person who watches. The match itself stays as it is, so nobody's play has to wait for it. */
    watch: async (id: string, userId: string, sign: Sign): Answer<Running> => {
      const found = await findMatch(store, id);
      const allowed = found.ok ? watchable(found.value, userId, sign) : found;
      if (!allowed.ok || (await store.watch(id, userId, sign))) return allowed;
      return refused('counted-already');
    },
    /** Removes a person from all lobbies, and gives their seats in matches to computers. Answers the ids of these. */
    shutOut: async (userId: string): Promise<readonly string[]> => {
      const ids = await idsOf(userId);
      await each(ids, (match) => shutOut(match, userId, now()));
      return ids;
    },
    /** The new preferences of a person hold in all their open matches. */
    takePreferences: async (userId: string): Promise<void> => {
      const preferences = playPreferencesOf(preferencesOf(userId));
      await each(await idsOf(userId), (match) => changed(withPlayPreferences(match, userId, preferences)));
    },
  };
}
