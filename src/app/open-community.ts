import { randomBytes } from 'node:crypto';
import { createCommunity, wakingAtEnds } from '../community/community.ts';
import { createDailyReminding, type RemindingPorts } from '../../commands/daily/daily-reminding.ts';
import { createAnnouncing } from '../../commands/leaderboard/champions.ts';
import { analyze } from '../computer/analysis.ts';
import { choose } from '../computer/computer.ts';
import { runWithPauses } from '../discord/servers/paused-work.ts';
import { createDailies } from '../match/daily/daily.ts';
import { createDailyReminders } from '../match/daily/daily-reminder.ts';
import { createDailyStore } from '../store/people/dailies.ts';
import { createStandings } from '../store/standings/standings.ts';
import type { Settings } from '../match/settings.ts';
import type { Store } from '../match/door/store-port.ts';
import type { Database } from '../store/database/database.ts';
import type { Surroundings } from './surroundings.ts';
import { createPacker } from './upkeep.ts';

type Telling = Omit<RemindingPorts, 'reminders' | 'now'> & { readonly settings: Settings };

interface Kept {
  readonly database: Database;
  readonly settings: Settings;
  readonly store: Store;
}

/**
 * Opens the room of all that follows the games: standings, dailies and their reminders. The store that it hands out tells the
 * standings of each end.
 */
export function openCommunity(
  { time, now, onError }: Surroundings,
  { database, settings, store: plain }: Kept,
  { telling }: { readonly telling: Telling },
) {
  const { kit } = database;
  const ports = { ...telling, ...time, now };
  const community = createCommunity({
    ...ports,
    standings: createStandings(kit),
    announcing: createAnnouncing(ports),
  });
  const dailyStore = createDailyStore(kit, community.wake);
  const store = wakingAtEnds(plain, community.wake);
  const reminders = createDailyReminders({ store: dailyStore, settings, now });
  return {
    store,
    community,
    dailies: createDailies({ store: dailyStore, now, randomBytes, choose, analyze, run: runWithPauses }),
    reminding: createDailyReminding({ ...ports, reminders }),
    packer: createPacker(plain, now, onError),
  };
}
