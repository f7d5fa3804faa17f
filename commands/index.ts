import type { RESTPutAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
import type { CommandGroup, CommandTable, PersonCommands, TopCommand } from '../src/discord/replies/bot.ts';
import { DIRECT, ELSEWHERE, SORRY, tableOf } from '../src/discord/replies/bot.ts';
import { BOARD_IDS } from '../src/discord/posts/board-message.ts';
import { LOBBY_IDS } from '../src/discord/posts/lobby-message.ts';
import { joinControls } from '../src/discord/routing/control.ts';
import { definitionOfGroup, definitionOfPerson, definitionOfTop, PLACES } from '../src/discord/routing/definitions.ts';
import { isKey, type Key, type Language } from '../src/text/language.ts';
import { dailyControls } from './daily/daily-clicks.ts';
import { daily } from './daily/daily.ts';
import { help, helpControls } from './help/help.ts';
import { about, rules } from './help/texts.ts';
import { leaderboardControls } from './leaderboard/leaderboard-page.ts';
import { leaderboard } from './leaderboard/leaderboard.ts';
import { visibilityControls } from './leaderboard/visibility.ts';
import { challenge } from './lobby/challenge.ts';
import { join } from './lobby/join.ts';
import { lobbyControls } from './lobby/lobby-clicks.ts';
import { start } from './lobby/start.ts';
import { me, meControls } from './me/me.ts';
import { mine, mineControls } from './me/mine.ts';
import { privacy, privacyControls } from './privacy/privacy.ts';
import { endCardControls } from './replay/end-card.ts';
import { filmControls } from './replay/film.ts';
import { history, historyControls } from './replay/history.ts';
import { analysisControls } from './replay/match-analysis.ts';
import { replay } from './replay/replay.ts';
import { settingsControls } from './settings/answers.ts';
import { settings } from './settings/settings.ts';
import { statsControls } from './stats/stats-page.ts';
import { stats } from './stats/stats.ts';
import { board, boardControls } from './table/board.ts';
import { end, endControls } from './table/end.ts';
import { handControls } from './table/hand.ts';
import { hint, hintControls } from './table/hint.ts';
import { leave, leaveControls } from './table/leave.ts';
import { nudgeControls } from './table/nudge.ts';
import { panelControls } from './table/panel.ts';
import { playControls } from './table/play-buttons.ts';
import { rematchControls } from './table/rematch.ts';
import { watchingControls } from './table/watching.ts';
import { verifyControls } from './verify/verification.ts';
import { lockedControls, verify } from './verify/verify.ts';
import { welcomeControls } from './welcome/welcome.ts';

/** Every command under `/sorry`, in Discord's order. */
const sorry: CommandGroup = {
  name: SORRY,
  description: 'command.sorry',
  commands: [
    start,
    daily,
    join,
    leave,
    board,
    hint,
    end,
    mine,
    leaderboard,
    stats,
    me,
    history,
    replay,
    rules,
    help,
    verify,
    privacy,
    about,
  ],
};

/** Those of them that work everywhere. A command can be hidden in a place only as a whole, so they have two of their own. */
const direct: CommandGroup = {
  name: DIRECT,
  description: 'command.sorry-dm',
  commands: sorry.commands.filter(({ everywhere }) => everywhere),
};
const elsewhere: CommandGroup = { ...direct, name: ELSEWHERE, description: 'command.sorry-anywhere' };

const namesIn = (group: CommandGroup): ReadonlyMap<string, string> =>
  new Map(group.commands.map(({ name }) => [`${SORRY} ${name}`, `${group.name} ${name}`]));

/** The full names that commands have where the bot is no member, by those that they have in its servers. */
export const names = { direct: namesIn(direct), elsewhere: namesIn(elsewhere) };

/** The commands of one word. */
const tops: readonly TopCommand[] = [settings];

/** The slash commands by their full names. */
export const commands: CommandTable = new Map([...tableOf(sorry), ...tops.map((each) => [each.name, each] as const)]);

export const personCommands: PersonCommands = new Map([challenge].map((each) => [each.name, each]));

/** The buttons, menus and modals of all features. */
export const controls = joinControls(
  [
    lobbyControls,
    playControls,
    handControls,
    panelControls,
    hintControls,
    boardControls,
    nudgeControls,
    leaveControls,
    endControls,
    rematchControls,
    watchingControls,
    filmControls,
    endCardControls,
    analysisControls,
    historyControls,
    leaderboardControls,
    visibilityControls,
    statsControls,
    dailyControls,
    settingsControls,
    meControls,
    mineControls,
    helpControls,
    welcomeControls,
    privacyControls,
    verifyControls,
    lockedControls,
  ],
  { ...BOARD_IDS, ...LOBBY_IDS },
);

/** The lines of the page of help about them all; `help` itself has none. */
export const helpLines: readonly Key[] = [...commands.values(), ...personCommands.values(), direct, elsewhere]
  .map(({ name }) => `helpLine.${name}`)
  .filter(isKey);

/** Everything that is registered with Discord. */
export const definitionsIn = (language: Language): RESTPutAPIApplicationCommandsJSONBody => [
  definitionOfGroup(language, sorry, PLACES.servers),
  definitionOfGroup(language, direct, PLACES.directMessages),
  definitionOfGroup(language, elsewhere, PLACES.elsewhere),
  ...tops.map((top) => definitionOfTop(language, top)),
  ...[...personCommands.keys()].map(definitionOfPerson),
];
