import { createRequests } from '../discord/client/requests.ts';
import { createTime, type Time } from '../match/clock/time.ts';
import type { OnError } from '../match/ports.ts';
import { createDiscordTime } from './discord-time.ts';
import type { AppOptions } from './options.ts';
import { createOutageLog } from './outage.ts';
import { measuringAt, openHealth, type Health, type Measuring } from './probes.ts';

/** The time, the log and its figures, and the one way of all requests to Discord: every room of the bot needs these. */
export type Surroundings = Awaited<ReturnType<typeof openSurroundings>>;

export async function openSurroundings(options: AppOptions) {
  const { log } = options;
  const time = createDiscordTime(options.time ?? ofSystem(), log);
  const measuring = await measuringAt(log, options.metrics);
  const health = options.healthFile === undefined ? null : openHealth(options.healthFile, time.ticks);
  const { onError, onAnswer } = createOutageLog(log, time.ticks);
  const onBeat = () => beat(measuring, health, onError);
  const requests = createRequests({ ...options, ...time, count: measuring.countResponse, onDate: time.hearDate });
  return { log, time, now: time.now, measuring, health, onError, onAnswer, onBeat, requests };
}

const ofSystem = (): Time => createTime({ now: Date.now, ticks: () => performance.now() });

function beat(measuring: Measuring, health: Health | null, onError: OnError): void {
  measuring.beat();
  try {
    health?.touch();
  } catch (error) {
    onError(error, 'The health file could not be written.');
  }
}
