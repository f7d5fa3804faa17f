const CONNECT_MS = 10_000;

/**
 * Each query goes by an index, row by row. A planner that knows little, or that plans for an average room, would read
 * all results of a large one to sort them, or a whole table while that is small. To start a second process for a query
 * of 1 ms takes 150 ms.
 */
const BY_INDEX = [
  ...['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'].map((kind) => `enable_${kind}=off`),
  'jit=off',
  'max_parallel_workers_per_gather=0',
].map((setting) => ` -c ${setting}`);

/** Settings of a connection. Some 15 seconds after its machine has vanished, the server ends it and frees its locks. */
export const settingsOf = (url: string) => ({
  connectionString: url,
  keepAlive: true,
  connectionTimeoutMillis: CONNECT_MS,
  application_name: 'sorry-bot',
  options:
    '-c search_path=public -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=3 -c tcp_keepalives_count=3 -c tcp_user_timeout=15000' +
    BY_INDEX.join(''),
});
