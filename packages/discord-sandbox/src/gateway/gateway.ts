import type { RawData, WebSocket } from 'ws';
import { isObject, numberOf, objectsOf, stringOf, type JsonObject } from '../world/json.ts';
import { interactionJson, type Interaction } from '../messages/interaction.ts';
import type { Change, Guild } from '../world/model.ts';
import { applicationFlags, userJson } from '../world/wire.ts';
import { guildJson } from '../world/wire-guild.ts';
import type { World } from '../world/world.ts';
import { areGranted, dispatchesOf, hasIntent, tellable, type Dispatch } from './events.ts';
import { chunksFor } from './members.ts';
import { Session } from './session.ts';
import { isOn, readShard, type Shard } from './shards.ts';

const knownIntents = 0b1_1110_0000_0011_1111_1111_1111_1111;
const sendsPerMinute = 120;

interface Connection {
  readonly socket: WebSocket;
  session?: Session;
  /** The id of the shard that it has asked to be. */
  shard?: number | undefined;
  sends: number;
  countedFrom: number;
}

/**
 * The treatment of clients. `shut` cuts every new connection, and `refusing` lets nobody connect. `silent` greets a new
 * connection, sends nothing else on any connection, old or new, and keeps all of them. Otherwise connected clients
 * notice nothing. A single shard is known, and cut, only when it identifies or resumes.
 */
export type GatewayState = 'open' | 'shut' | 'refusing' | 'silent';

/**
 * An interruption of connections: `cut` without a close frame, or closed with a code; a request to `reconnect` (op 7);
 * an invalid session (op 9) that is `resumable` or `lost`. All may resume except a lost session and after some codes.
 */
export type Interruption = 'cut' | 'reconnect' | 'resumable' | 'lost' | number;

/** The gateway: hello, identify, heartbeats, resume, and every event that the bot asked for. */
export class Gateway {
  private readonly world: World;
  private readonly sessions = new Map<string, Session>();
  /** The number of times that a client has identified. Tests use it to tell a resume from a fresh start. */
  identified = 0;
  resumed = 0;
  /** The number of times that a client has asked to identify or to resume. */
  asked = 0;
  private state: GatewayState = 'open';
  private readonly stateOfShard = new Map<number, GatewayState>();
  /** The time of the last start, by rate limit key. */
  private readonly startedAt = new Map<number, number>();

  constructor(world: World) {
    this.world = world;
    world.listen((change) => this.tell(change));
  }

  /** Greets a new socket. */
  accept(socket: WebSocket): void {
    if (this.state === 'shut') return socket.terminate();
    const connection: Connection = { socket, sends: 0, countedFrom: Date.now() };
    socket.on('message', (data) => this.receive(connection, data));
    socket.on('close', (code) => this.closed(connection, code));
    socket.on('error', () => socket.terminate());
    socket.send(JSON.stringify({ op: 10, d: { heartbeat_interval: this.world.limits.heartbeatMs } }));
    return undefined;
  }

  /** Sends an interaction to the bot. Returns false if the bot is not connected. */
  deliver(interaction: Interaction): boolean {
    const data = interactionJson(this.world, interaction);
    this.forgetLost();
    const { guildId } = interaction.channel;
    const hearing = [...this.sessions.values()].filter(({ shard }) => isOn(shard, guildId));
    for (const session of hearing) session.dispatch('INTERACTION_CREATE', data);
    return hearing.length > 0;
  }

  /** Sets the treatment of clients from now on, or of one shard until that of all is set. */
  set(state: GatewayState, shard?: number): void {
    if (shard === undefined) {
      this.state = state;
      this.stateOfShard.clear();
    } else this.stateOfShard.set(shard, state);
    if (state === 'silent') for (const session of this.sessionsOf(shard)) session.mute();
  }

  /** True if it turns clients away before they have a connection. */
  get isRefusing(): boolean {
    return this.state === 'refusing';
  }

  /** Interrupts every connection, or those of one shard. */
  interrupt(how: Interruption, shard?: number): void {
    for (const session of this.sessionsOf(shard)) {
      if (how === 'cut') session.drop();
      else if (typeof how === 'number') session.close(how);
      else session.send(how === 'reconnect' ? { op: 7, d: null } : { op: 9, d: how === 'resumable' });
      if (how === 'lost') this.sessions.delete(session.id);
    }
  }

  private sessionsOf(shard: number | undefined): readonly Session[] {
    return [...this.sessions.values()].filter((session) => shard === undefined || session.shard[0] === shard);
  }

  private tell(change: Change): void {
    for (const dispatch of dispatchesOf(this.world, change)) this.dispatch(dispatch);
  }

  private dispatch({ name, data, intents, guildId }: Dispatch): void {
    for (const session of this.sessions.values()) {
      const isAsked = intents === 0 || (session.intents & intents) !== 0;
      if (isAsked && isOn(session.shard, guildId)) session.dispatch(name, tellable(this.world, session.intents, data));
    }
  }

  private forgetLost(): void {
    const { resumeMs } = this.world.limits;
    for (const [id, session] of this.sessions) if (session.isLostFor(resumeMs)) this.sessions.delete(id);
  }

  private receive(connection: Connection, data: RawData): void {
    if (this.isFlooding(connection)) return connection.socket.close(4008, 'Rate limited.');
    const text = textOf(data);
    if (text.length > 4096) return connection.socket.close(4002, 'Error while decoding payload.');
    const frame = parse(text);
    if (frame === undefined) return connection.socket.close(4002, 'Error while decoding payload.');
    const body = isObject(frame['d']) ? frame['d'] : {};
    const op = numberOf(frame['op']) ?? -1;
    if (op === 2 || op === 6) {
      this.asked += 1;
      connection.shard = this.askedShard(op, body);
    }
    const state = this.stateOfShard.get(connection.shard ?? -1) ?? this.state;
    if ((op === 2 || op === 6) && (state === 'shut' || state === 'refusing')) return connection.socket.terminate();
    // A socket hears nothing more if its session was muted or goes on with another socket.
    if (state === 'silent' || connection.session?.isOn(connection.socket) === false) return undefined;
    switch (op) {
      case 1:
        return connection.socket.send(JSON.stringify({ op: 11 }));
      case 2:
        return this.identify(connection, body);
      case 6:
        return this.resume(connection, body);
      case 3:
      case 4:
      case 8:
        return connection.session === undefined
          ? connection.socket.close(4003, 'Not authenticated.')
          : this.serve(connection.session, op, body);
      default:
        return connection.socket.close(4001, 'Unknown opcode.');
    }
  }

  /** Serves the request of a session: a presence (3) or members (8). A change of voice (4) has no effect here. */
  private serve(session: Session, op: 3 | 4 | 8, body: JsonObject): void {
    if (op === 3) this.setStatus(body);
    if (op !== 8) return;
    for (const chunk of chunksFor(this.world, session, body)) session.dispatch('GUILD_MEMBERS_CHUNK', chunk);
  }

  private identify(connection: Connection, body: JsonObject): void {
    const { socket } = connection;
    if (connection.session !== undefined) return socket.close(4005, 'Already authenticated.');
    if (!this.isToken(body)) return socket.close(4004, 'Authentication failed.');
    const shard = readShard(body['shard']);
    if (shard === undefined) return socket.close(4010, 'Invalid shard.');
    const intents = numberOf(body['intents']) ?? -1;
    if (intents < 0 || (intents & ~knownIntents) !== 0) return socket.close(4013, 'Invalid intent(s).');
    if (!areGranted(this.world, intents)) return socket.close(4014, 'Disallowed intent(s).');
    if (this.guildsOn(shard).length > this.world.limits.guildsPerShard) return socket.close(4011, 'Sharding required.');
    if (this.world.starts.remaining === 0) return this.endAll(socket);
    this.world.starts.remaining -= 1;
    if (!this.takeStart(shard)) return socket.send(JSON.stringify({ op: 9, d: false }));
    if (isObject(body['presence'])) this.setStatus(body['presence']);
    const session = new Session(socket, intents, shard);
    connection.session = session;
    this.sessions.set(session.id, session);
    this.identified += 1;
    this.greet(session);
    return undefined;
  }

  /** Beyond the limit of starts Discord ends all sessions and resets the token. Here the token stays. */
  private endAll(socket: WebSocket): void {
    for (const session of this.sessions.values()) session.close(4004);
    this.sessions.clear();
    socket.close(4004, 'Authentication failed.');
  }

  /** Notes the start of a shard. Returns false if one with the same rate limit key started just before. */
  private takeStart([id]: Shard): boolean {
    const key = id % this.world.starts.maxConcurrency;
    const now = Date.now();
    if (now - (this.startedAt.get(key) ?? -Infinity) < this.world.limits.identifyMs) return false;
    this.startedAt.set(key, now);
    return true;
  }

  private guildsOn(shard: Shard): readonly Guild[] {
    return [...this.world.guilds.values()].filter(({ id, botPresent }) => botPresent && isOn(shard, id));
  }

  /** Takes the status from a presence: the state of a custom activity, or else its name. */
  private setStatus({ activities }: JsonObject): void {
    const [activity] = objectsOf(activities);
    this.world.status = stringOf(activity?.['state']) ?? stringOf(activity?.['name']) ?? '';
  }

  private greet(session: Session): void {
    const { world } = this;
    const guilds = this.guildsOn(session.shard);
    session.dispatch('READY', {
      v: 10,
      user: { ...userJson(world, world.bot), verified: true, mfa_enabled: false, email: null },
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.id,
      session_type: 'normal',
      resume_gateway_url: gatewayUrl(world),
      application: { id: world.bot.id, flags: applicationFlags(world) },
      shard: session.shard,
      private_channels: [],
    });
    if (!hasIntent(session.intents, 'Guilds')) return;
    for (const guild of guilds)
      session.dispatch('GUILD_CREATE', tellable(world, session.intents, guildJson(world, guild)));
  }

  private resume(connection: Connection, body: JsonObject): void {
    if (!this.isToken(body)) return connection.socket.close(4004, 'Authentication failed.');
    this.forgetLost();
    const session = this.sessions.get(stringOf(body['session_id']) ?? '');
    const isResumed = session?.resume(connection.socket, numberOf(body['seq']) ?? 0) ?? false;
    if (session === undefined || !isResumed) {
      connection.socket.send(JSON.stringify({ op: 9, d: false }));
      return undefined;
    }
    connection.session = session;
    this.resumed += 1;
    return undefined;
  }

  private askedShard(op: 2 | 6, body: JsonObject): number | undefined {
    const shard = op === 2 ? readShard(body['shard']) : this.sessions.get(stringOf(body['session_id']) ?? '')?.shard;
    return shard?.[0];
  }

  private closed(connection: Connection, code: number): void {
    const { session } = connection;
    session?.lose(connection.socket);
    // A client that says goodbye (1000, 1001) gives up its session.
    if (session !== undefined && (code === 1000 || code === 1001)) this.sessions.delete(session.id);
  }

  private isToken(body: JsonObject): boolean {
    return this.world.isToken(stringOf(body['token'])?.replace(/^Bot /, '') ?? '');
  }

  private isFlooding(connection: Connection): boolean {
    const now = Date.now();
    if (now - connection.countedFrom > 60_000) {
      connection.countedFrom = now;
      connection.sends = 0;
    }
    connection.sends += 1;
    return connection.sends > sendsPerMinute;
  }
}

/** The address that clients connect to. */
export function gatewayUrl(world: World): string {
  return `${world.baseUrl.replace('http:', 'ws:')}/gateway`;
}

function textOf(data: RawData): string {
  const parts = Array.isArray(data) ? data : [data instanceof ArrayBuffer ? Buffer.from(data) : data];
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
