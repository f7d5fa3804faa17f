import { monitorEventLoopDelay } from 'node:perf_hooks';

// A process with a channel to its parent loads this before the program. Each message asks for the delay of the event loop
// since the last message, as its 99th percentile in ms.
const RESOLUTION_MS = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
process.on('message', () => {
  process.send?.(Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS)); // the measured delay includes its own pause
  delay.reset();
});
process.channel?.unref();
