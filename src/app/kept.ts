import { randomBytes } from 'node:crypto';
import { createCommunity, wakingAtEnds } from '../community/community.ts';
import { analyze } from '../computer/analysis.ts';
import { choose } from '../computer/computer.ts';
import { createDailyReminding, type RemindingPorts } from '../../commands/daily/daily-reminding.ts';
import { createAnnouncing } from '../../commands/leaderboard/champions.ts';
import { runWithPauses } from '../discord/servers/paused-work.ts';
import type { Time } from '../match/clock/time.ts';
import { createDailies } from '../match/daily/daily.ts';
import { createDailyReminders } from '../match/daily/daily-reminder.ts';
import { remembering } from '../store/matches/remembering.ts';
import { createStore } from '../store/matches/store.ts';
import { createDailyStore } from '../store/people/dailies.ts';
import { createStandings } from '../store/standings/standings.ts';
import type { Settings } from '../match/settings.ts';
import type { Database } from '../store/database/database.ts';
import type { Measuring } from './probes.ts';
import { createPacker } from './upkeep.ts';

type Telling = Omit<RemindingPorts, 'reminders'> & { readonly settings: Settings };

/** The matches, the standings that follow them, and what tells people of both. */
export function keep(
  { kit, share, onTold }: Database,
  measuring: Measuring,
  telling: Pick<Time, 'now' | 'ticks'> & Telling,
) {
  const { now, settings, onError } = telling;
  const announcing = createAnnouncing(telling);
  const community = createCommunity({ ...telling, standings: createStandings(kit), announcing });
  const dailyStore = createDailyStore(kit, community.wake);
  const own = measuring.store(createStore(kit, share?.shards));
  const store = kit.isApart ? remembering(own, onTold) : own;
  return {
    community,
    dailies: createDailies({ store: dailyStore, now, randomBytes, choose, analyze, run: runWithPauses }),
    reminding: createDailyReminding({
      ...telling,
      reminders: createDailyReminders({ store: dailyStore, settings, now }),
    }),
    store: wakingAtEnds(store, community.wake),
    packer: createPacker(store, now, onError),
  };
}
