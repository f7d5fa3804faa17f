import type {
  APIActionRowComponent,
  APIMessageTopLevelComponent,
  APISelectMenuOption,
  APIStringSelectComponent,
} from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import type { BoardPage } from '../../community/ports.ts';
import { LEAST_GAMES, LEAST_RATED, METRICS } from '../../community/standing.ts';
import type { Language } from '../../text/language.ts';
import type { Shown } from '../../text/standings.ts';
import { boardLines, ownLine, periodName } from '../../text/standings.ts';
import type { BoardMenu } from '../ids.ts';
import { encodeId } from '../ids.ts';
import type { PictureRef } from '../posts/components.ts';
import { button, container, gallery, NEUTRAL, PART, rows, text } from '../posts/components.ts';
import type { BoardView } from '../leaderboard-view.ts';
import { BOARD_FAMILIES } from '../leaderboard-view.ts';

type Row = APIActionRowComponent<APIStringSelectComponent>;

/** The facts of a page besides its rows. */
export interface Viewing {
  readonly view: BoardView;
  readonly viewerId: string;
  readonly periods: readonly string[]; // the choices, with the shown one among them
}

export const shownIn = ({ scope, metric, period, family }: BoardView): Shown => ({
  board: { family, period },
  isHere: scope === 'here',
  metric,
});

/** A page of a leaderboard in words, with its controls, and its picture if there is one. The viewer's own rank is always there. */
export function boardMessage(
  language: Language,
  { view, viewerId, periods }: Viewing,
  board: BoardPage,
  picture: PictureRef | null,
): readonly APIMessageTopLevelComponent[] {
  const shown = shownIn(view);
  const { people: count, page, pages, own } = board;
  const isUnsure = [...board.rows, own].some((row) => typeof row !== 'string' && row.provisional);
  const foot = [
    ownLine(language, shown, own, viewerId, LEAST_GAMES),
    ...(view.metric === 'rating' && isUnsure ? [language.say('leaderboard.provisional', { count: LEAST_RATED })] : []),
    language.say('leaderboard.foot', { count, page: page + 1, pages }),
  ];
  return [
    container(NEUTRAL, [
      text(boardLines(language, shown, board).join('\n')),
      ...(picture ? [gallery([picture], PART.board)] : []),
      text(foot.join('\n')),
      menuOf(language, view, 'metric', METRICS.map((metric) => [metric, language.say(`metric.${metric}`)] as const)), // prettier-ignore
      menuOf(language, view, 'period', periods.map((period) => [period, periodName(language, period)] as const)), // prettier-ignore
      menuOf(language, view, 'family', BOARD_FAMILIES.map((family) => [family, language.say(`family.${family}`)] as const)), // prettier-ignore
      ...rows(buttonsOf(language, view, board)),
    ]),
  ];
}

function buttonsOf(language: Language, view: BoardView, { page, pages, own }: BoardPage) {
  const to = (target: number | 'own', label: string) => button({ kind: 'leaderboard', view, page: target }, label);
  return [
    ...(page > 0 ? [to(page - 1, language.say('button.previous'))] : []),
    ...(pages > 1 && typeof own !== 'string' ? [to('own', language.say('button.ownPage'))] : []),
    ...(page < pages - 1 ? [to(page + 1, language.say('button.next'))] : []),
    button({ kind: 'visibility', action: 'ask' }, language.say('button.visibility')),
  ];
}

function menuOf(
  language: Language,
  view: BoardView,
  menu: BoardMenu,
  choices: readonly (readonly [value: string, label: string])[],
): Row {
  const options = choices.map(([value, label]): APISelectMenuOption => ({
    label,
    value,
    default: view[menu] === value,
  }));
  const placeholder = language.say(`menu.${menu}`);
  const custom_id = encodeId({ kind: 'board-menu', view, menu });
  return {
    type: ComponentType.ActionRow,
    components: [{ type: ComponentType.StringSelect, custom_id, placeholder, options }],
  };
}
