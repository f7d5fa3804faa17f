import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { JsonObject } from '../world/json.ts';
import type { Shard } from './shards.ts';

const keptFrames = 1000;

/** One identified connection, which outlives its socket so that it can be resumed. */
export class Session {
  readonly id = randomBytes(16).toString('hex');
  readonly intents: number;
  readonly shard: Shard;
  private sequence = 0;
  private frames: { readonly sequence: number; readonly text: string }[] = [];
  private socket: WebSocket | undefined;
  private lostAt: number | undefined;

  constructor(socket: WebSocket, intents: number, shard: Shard) {
    this.socket = socket;
    this.intents = intents;
    this.shard = shard;
  }

  /** Sends an event, and keeps it for a resume. */
  dispatch(name: string, data: JsonObject): void {
    this.sequence += 1;
    const text = JSON.stringify({ op: 0, t: name, s: this.sequence, d: data });
    this.frames.push({ sequence: this.sequence, text });
    if (this.frames.length > keptFrames) this.frames = this.frames.slice(-keptFrames);
    this.socket?.send(text);
  }

  /**
   * Goes on with a new socket after the last event that the client saw. Returns false if the client missed too much.
   */
  resume(socket: WebSocket, seen: number): boolean {
    const first = this.frames[0]?.sequence ?? this.sequence + 1;
    if (seen > this.sequence || seen < first - 1) return false;
    this.socket?.terminate();
    this.socket = socket;
    this.lostAt = undefined;
    for (const frame of this.frames) if (frame.sequence > seen) socket.send(frame.text);
    this.dispatch('RESUMED', {});
    return true;
  }

  /** Sends a frame that is no event. */
  send(frame: JsonObject): void {
    this.socket?.send(JSON.stringify(frame));
  }

  /** Cuts the connection without a close frame. */
  drop(): void {
    this.socket?.terminate();
  }

  /** Closes the connection with a code for the reason. */
  close(code: number): void {
    this.socket?.close(code);
  }

  /** Sends nothing more on this socket, but leaves it open. A resume gets the missed events. */
  mute(): void {
    this.socket = undefined;
    this.lostAt = Date.now();
  }

  isOn(socket: WebSocket): boolean {
    return this.socket === socket;
  }

  /** True if it has been without a socket for longer than this. */
  isLostFor(ms: number): boolean {
    return this.lostAt !== undefined && Date.now() - this.lostAt > ms;
  }

  /** Notes that a socket is gone, unless another has taken its place. */
  lose(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = undefined;
    this.lostAt = Date.now();
  }
}
