import type { BoardPage } from '../../community/ports.ts';
import type { Metric, Placed } from '../../community/standing.ts';
import { ALL_TIME } from '../../community/periods.ts';
import type { Ranking } from '../../render/pictures/ranking.ts';
import type { Language } from '../../text/language.ts';
import { plain } from '../../text/plain.ts';
import { boardAbout, boardTitle, numberText, rankOf } from '../../text/standings.ts';
import { knownName } from '../replies/known-names.ts';
import type { Repliable } from '../interactions.ts';
import { shownIn } from './leaderboard-message.ts';
import type { BoardView } from '../leaderboard-view.ts';

/** The shortest bar, as a share of the longest one: it still shows as a bar. */
const LEAST_SHARE = 0.14;

/** The picture's content of a page. Names are from Discord's latest data; they need no request, and are not kept. */
export function rankingOf(
  language: Language,
  view: BoardView,
  { rows }: Pick<BoardPage, 'rows'>,
  interaction: Repliable,
): Ranking {
  const shown = shownIn(view);
  const numbers = rows.map(({ value }) => value);
  const known = rows.map((row) => nameOf(view, row, interaction));
  return {
    title: plain(boardTitle(language, shown)),
    about: plain(boardAbout(language, shown)),
    rows: rows.map((row, index) => ({
      rank: row.rank,
      rankText: rankOf(language, row),
      name: known[index]!,
      fallback: language.say('picture.someone', { rank: row.rank }),
      value: valueOf(language, view, row),
      share: shareOf(view, row.value, numbers),
      isOwn: row.userId === interaction.user.id,
    })),
  };
}

/** The number of a row, like in the words below the picture. */
function valueOf(language: Language, { metric, period }: BoardView, row: Placed): string {
  const value = numberText(metric, period, row);
  if (metric === 'rate') return language.say('picture.rate', { value });
  if (metric !== 'rating') return String(value);
  return language.say('picture.rating', { value, provisional: row.provisional ? 'yes' : 'no' });
}

/**
 * The length of a number's bar, as a share. A rating begins far above 0, and the fastest win is the smallest number.
 */
function shareOf(
  { metric, period }: { metric: Metric; period: string },
  value: number,
  all: readonly number[],
): number {
  const [least, most] = [Math.min(...all), Math.max(...all)];
  if (metric === 'fastest') return Math.max(LEAST_SHARE, least / value);
  const zero =
    metric === 'rating' && period === ALL_TIME && least > 0
      ? Math.max(0, least - (most - least) / 4)
      : Math.min(0, least);
  return most === zero ? 1 : LEAST_SHARE + (1 - LEAST_SHARE) * Math.max(0, (value - zero) / (most - zero));
}

/** The name of a person here; empty = none is known. */
const nameOf = ({ scope }: BoardView, { userId, name }: Placed, interaction: Repliable): string =>
  scope === 'everywhere' ? (name ?? '') : knownName(interaction, userId);
