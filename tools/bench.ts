import { Argument } from 'commander';
import { benchComputers } from './bench/computers.ts';
import { benchDailies } from './bench/dailies.ts';
import { benchFlood } from './bench/flood.ts';
import { benchFold } from './bench/fold.ts';
import { benchGames } from './bench/games.ts';
import { benchGrowth } from './bench/growth.ts';
import { benchLeaderboard } from './bench/leaderboard.ts';
import { benchLogs } from './bench/logs.ts';
import { benchLoad } from './bench/load.ts';
import { benchOutage } from './bench/outage.ts';
import { benchPast } from './bench/past.ts';
import { benchPicture } from './bench/picture.ts';
import { benchProcesses } from './bench/processes.ts';
import { benchReplay } from './bench/replay.ts';
import { benchServers } from './bench/servers.ts';
import { benchStart } from './bench/start.ts';
import { benchText } from './bench/text.ts';
import { programOf } from '../src/cli/program.ts';

type Bench = (print: (line: string) => void) => void | Promise<void>;

/** Every benchmark by its name, in the order of the runs. */
const BENCHES: Readonly<Record<string, Bench>> = {
  games: benchGames,
  text: benchText,
  start: benchStart,
  picture: benchPicture,
  replay: benchReplay,
  growth: benchGrowth,
  past: benchPast,
  servers: benchServers,
  leaderboard: benchLeaderboard,
  fold: benchFold,
  logs: benchLogs,
  dailies: benchDailies,
  load: benchLoad,
  flood: benchFlood,
  computers: benchComputers,
  outage: benchOutage,
  processes: benchProcesses,
};

const program = programOf('bench', 'Measure. Without a name, everything.')
  .addArgument(new Argument('[names...]', 'what to measure').choices(Object.keys(BENCHES)))
  .action(async (names: readonly string[]) => {
    for (const name of names.length > 0 ? names : Object.keys(BENCHES)) {
      await BENCHES[name]!((line) => process.stdout.write(`${line}\n`));
    }
  });

await program.parseAsync();
