import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into a process that was started with a channel to its parent, before the program itself: each message asks for
// the delay of the event loop since the message before, as its 99th percentile in ms.
const RESOLUTION_MS = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
process.on('message', () => {
  process.send?.(Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS)); // what it counts includes its own pause
  delay.reset();
});
process.channel?.unref();
