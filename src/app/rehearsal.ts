import { choose } from '../computer/computer.ts';
import { always } from '../discord/languages.ts';
import { createPoster } from '../discord/posts/poster.ts';
import { answerIn } from '../match/choices.ts';
import { NOBODY, pressed, replayed } from '../match/daily/deal.ts';
import { UNPLAYED } from '../match/ports.ts';
import { renderInThread } from '../render/thread/in-thread.ts';
import { LANGUAGES } from '../text/languages.ts';

/** After this many, a board takes about as long as all later ones. */
const BOARDS = 5;

/** Plays a game for nobody, with posts, until real boards are needed: new code is slow. Answers the count of boards. */
export async function rehearse(end: AbortSignal): Promise<number> {
  const deaf = () => Promise.resolve({ id: '0' });
  const poster = createPoster({
    rest: { get: deaf, post: deaf, patch: deaf, delete: deaf },
    render: renderInThread,
    languages: always(LANGUAGES[0]!),
    isPinging: () => true,
    matchImpact: () => Promise.resolve(null),
    now: Date.now,
    onError: () => undefined,
  });
  let daily = replayed({ day: 0, seed: '0'.repeat(64), attempt: 0 }, NOBODY, '', choose);
  let count = 0;
  for (; count < BOARDS && daily.match.status === 'running' && !end.aborted; count++) {
    const { match, steps } = daily;
    await poster.show(match, { ...UNPLAYED, plays: steps.map(({ logged }) => logged) });
    daily = pressed(daily, answerIn(choose, daily.match.game, 'normal'), choose);
  }
  return count;
}
