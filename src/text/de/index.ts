import { awards } from './awards.ts';
import { board } from './board.ts';
import { cards } from './cards.ts';
import { commands } from './commands.ts';
import { describing } from './describing.ts';
import { end } from './end.ts';
import { endCard } from './end-card.ts';
import { express } from './express.ts';
import { families } from './families.ts';
import { hints } from './hints.ts';
import { leaderboard } from './leaderboard.ts';
import { leaving } from './leaving.ts';
import { lobby } from './lobby.ts';
import { moments } from './moments.ts';
import { names } from './names.ts';
import { pages } from './pages.ts';
import { people } from './people.ts';
import { picture } from './picture.ts';
import { privacy } from './privacy.ts';
import { refusals } from './refusals.ts';
import { replay } from './replay.ts';
import { rulesets } from './rulesets.ts';
import { settings } from './settings.ts';
import { stats } from './stats.ts';
import { story } from './story.ts';
import { verify } from './verify.ts';
import { welcome } from './welcome.ts';

/** Every sentence in German, in ICU MessageFormat: `{name}` is filled in, `{count, plural, …}` picks a form by a number. */
export const de = {
  ...people,
  ...cards,
  ...story,
  ...moments,
  ...board,
  ...hints,
  ...lobby,
  ...rulesets,
  ...end,
  ...endCard,
  ...express,
  ...leaving,
  ...describing,
  ...leaderboard,
  ...awards,
  ...stats,
  ...pages,
  ...families,
  ...picture,
  ...verify,
  ...privacy,
  ...replay,
  ...refusals,
  ...commands,
  ...names,
  ...welcome,
  ...settings,
} as const;
