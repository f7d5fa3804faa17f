import type { APIMessageTopLevelComponent, APISelectMenuOption } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import type { HistoryPage, HistoryRequest, PastMatch } from '../../match/ports.ts';
import type { Language } from '../../text/language.ts';
import { ROUND_SIGNS, withSigns } from '../../text/language.ts';
import { rulesetTitle } from '../../text/words.ts';
import { encodeId } from '../ids.ts';
import { button, container, NEUTRAL, rows, text } from '../posts/components.ts';
import { playerOf } from './player-names.ts';

type Of = HistoryRequest['of'];

/** The matches of a page. */
const PAGE = 10;

/** The request for a page of the past matches of a person or a channel, or of a person there. */
export const historyRequest = (
  guildId: string,
  of: Of,
  page: HistoryRequest['page'],
  readers: HistoryRequest['readers'],
): HistoryRequest => ({ guildId, of, page, size: PAGE, readers });

/**
 * A page of past matches, each of which can be watched again. `isPartial`: those that not all its readers may see are
 * left out.
 */
export function historyMessage(
  bot: Language,
  of: Of,
  { matches, hasNewer, hasOlder }: HistoryPage,
  isPartial: boolean,
): readonly APIMessageTopLevelComponent[] {
  const language = withSigns(bot, ROUND_SIGNS); // with the markup of the bot's own, ten games would not fit into a message
  const whose = nameOf(language, of);
  const [first, last] = [matches[0], matches.at(-1)];
  const foot = isPartial ? [text(language.say('history.partial'))] : [];
  if (!first || !last) return [container(NEUTRAL, [text(language.say('history.empty', { of: whose })), ...foot])];
  const buttons = [
    ...(hasNewer ? [button({ kind: 'history', of, page: { after: first.number } }, language.say('button.newer'))] : []),
    ...(hasOlder ? [button({ kind: 'history', of, page: { before: last.number } }, language.say('button.older'))] : []),
  ];
  return [
    container(NEUTRAL, [
      text(
        [language.say('history.head', { of: whose }), ...matches.map((match) => rowLine(language, match))].join('\n'),
      ),
      {
        type: ComponentType.ActionRow,
        components: [
          {
            type: ComponentType.StringSelect,
            custom_id: encodeId({ kind: 'menu', command: 'sorry history', about: '' }),
            placeholder: language.say('history.watch'),
            options: matches.map((match) => optionOf(language, match)),
          },
        ],
      },
      ...rows(buttons),
      ...foot,
    ]),
  ];
}

function nameOf(language: Language, of: Of): string {
  const channel = `<#${of.channelId}>`;
  if (!('userId' in of)) return channel;
  const who = `<@${of.userId}>`;
  return of.channelId === undefined ? who : language.say('history.there', { who, channel });
}

function rowLine(language: Language, { ruleset, ending, endedAt, turns, seats }: PastMatch): string {
  const player = ({ seat, userId, level }: PastMatch['seats'][number]) => playerOf(language, seat, userId, level);
  const winners = seats.filter(({ won }) => won);
  return language.say('history.row', {
    when: `<t:${Math.floor(endedAt / 1000)}:d>`,
    game: rulesetTitle(language, ruleset),
    how:
      winners.length > 0
        ? language.say('history.won', { who: winners.map(player).join(' & ') })
        : language.say(`ended.${ending}`),
    who: seats.map(player).join(' · '),
    turns: language.say('end.turns', { count: turns }),
  });
}

/** A match to watch; the time is in UTC. */
const optionOf = (language: Language, { id, ruleset, ending, endedAt }: PastMatch): APISelectMenuOption => ({
  label: language.say('history.option', { when: utc(endedAt), game: rulesetTitle(language, ruleset) }).slice(0, 100),
  value: id,
  description: language.say(`ended.${ending}`),
});

const utc = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
