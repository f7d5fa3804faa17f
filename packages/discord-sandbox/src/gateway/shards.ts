import { numberOf, type Json } from '../world/json.ts';

/** A shard: its id, and the number of all shards that share the guilds. */
export type Shard = readonly [id: number, count: number];

/** True if a shard hears of a guild. Direct messages have none, and come only to shard 0. */
export function isOn([id, count]: Shard, guildId: string | undefined): boolean {
  return id === (guildId === undefined ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(count)));
}

/** The shard of an IDENTIFY; the only one if it names none, and undefined if it is none. */
export function readShard(value: Json | undefined): Shard | undefined {
  if (value === undefined) return [0, 1];
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [id = -1, count = 0] = value.map(numberOf);
  return Number.isInteger(id) && Number.isInteger(count) && id >= 0 && id < count ? [id, count] : undefined;
}
