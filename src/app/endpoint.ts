import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { SnowflakeUtil } from 'discord.js';
import { InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { OnError } from '../match/ports.ts';
import { openPort, send, type Address, type Port } from './port.ts';

// Discord's page on it: https://docs.discord.com/developers/interactions/overview#preparing-for-interactions

/** The port of the interactions endpoint, and the key with which Discord signs what it sends there. */
export interface EndpointAddress extends Address {
  readonly publicKey: string; // 32 bytes in hexadecimal digits
}

interface EndpointPorts {
  /** True while the bot can answer people. */
  readonly isReady: () => boolean;
  /** True the first time that an interaction comes; `at` is its time. It may forget what is older than `KEPT_MS`. */
  readonly isFirst: (id: string, at: number) => Promise<boolean>;
  /** Handles an interaction like one from the gateway. */
  readonly take: (interaction: object) => void;
  readonly now: () => number;
  readonly log: Logger;
  readonly onError: OnError;
}

const PATH = '/interactions';

/** A modal with five texts of 4,000 characters, each of six bytes in JSON, takes half of it. */
const MOST_BYTES = 256 * 1024;

/** An interaction that is older, or that far in the future, is refused: somebody may have kept the request. */
const WINDOW_MS = 5 * 60_000;

/** Longer than the window by more than clocks of several processes may differ. */
export const KEPT_MS = 3 * WINDOW_MS;

export type Endpoint = ReturnType<typeof createEndpoint>;

/** The interactions endpoint: Discord sends interactions there by HTTP instead of by the gateway, if a host wants it. */
export function createEndpoint(address: EndpointAddress | null | undefined, ports: EndpointPorts) {
  let port = null as Port | null;
  return {
    /** Rejects when the port cannot be opened. */
    open: async (): Promise<void> => {
      if (!address) return;
      const handle = handlerOf(keyOf(address.publicKey), ports);
      port = await openPort(address, SETTINGS, (request, response) => {
        void handle(request, response).catch((err: unknown) => {
          if (response.headersSent) ports.log.error({ err }, 'An interaction could not be read.');
          else request.destroy(); // the connection is broken
        });
      });
      ports.log.info({ port: port.port, host: address.host }, `Here is ${PATH}.`);
    },
    close: async (): Promise<void> => port?.close(),
  };
}

const SETTINGS = { port: 'INTERACTIONS_PORT', host: 'INTERACTIONS_HOST' };

const keyOf = (hex: string): KeyObject => {
  const x = Buffer.from(hex, 'hex').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
};

/** Answers of this server; each interaction itself is answered with a request to Discord, as one from the gateway. */
function handlerOf(key: KeyObject, ports: EndpointPorts) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refusal = refusalOf(request);
    if (refusal !== null) return refuse(response, refusal);
    const body = await bodyOf(request);
    if (body === null) return refuse(response, TOO_LONG);
    if (!isSigned(key, request.headers, body)) return refuse(response, UNSIGNED);
    return answer(JSON.parse(body.toString()) as Signed, response, ports);
  };
}

/** The parts of an interaction from Discord that its way here depends on. */
interface Signed {
  readonly id: string;
  readonly type: InteractionType;
}

async function answer(interaction: Signed, response: ServerResponse, ports: EndpointPorts): Promise<void> {
  const { isReady, isFirst, take, now, log, onError } = ports;
  if (interaction.type === InteractionType.Ping)
    return send(response, 200, JSON.stringify({ type: InteractionResponseType.Pong }), 'application/json');
  if (!isReady()) return send(response, 503, 'The bot is not connected yet.');
  const at = SnowflakeUtil.timestampFrom(interaction.id);
  const age = now() - at;
  if (Math.abs(age) > WINDOW_MS) {
    log.warn({ seconds: Math.round(age / 1000) }, 'An interaction of another time was refused. Did somebody keep it?');
    return send(response, 401, 'That is of another time.');
  }
  response.writeHead(202).end();
  // While nothing can be saved, a repeated one does nothing either, and the person reads why.
  const isToBeTaken = await isFirst(interaction.id, at).catch((error: unknown) => {
    onError(error, 'An interaction could not be noted, so it is taken as it is.');
    return true;
  });
  if (isToBeTaken) take(interaction);
}

/** An answer to a request that is not read to its end. */
interface Refused {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const TOO_LONG: Refused = { status: 413, text: 'That is too long.' };
const UNSIGNED: Refused = { status: 401, text: 'The signature is wrong.' };

/** The reason to refuse a request before its body is read; null = none. */
function refusalOf({ method, url = '', headers }: IncomingMessage): Refused | null {
  if (url.split('?')[0] !== PATH) return { status: 404, text: `Here is ${PATH}.` };
  if (method !== 'POST') return { status: 405, text: 'Only POST is answered here.', headers: { allow: 'POST' } };
  if (Number(headers['content-length'] ?? 0) > MOST_BYTES) return TOO_LONG;
  const [signature, timestamp] = signatureIn(headers);
  return /^[0-9a-f]{128}$/i.test(signature) && /^\d{10}$/.test(timestamp) ? null : UNSIGNED;
}

/** The rest of the body is read by nobody, so the connection ends. */
const refuse = (response: ServerResponse, { status, text, headers = {} }: Refused): void =>
  send(response.setHeaders(new Headers({ ...headers, connection: 'close' })), status, text);

/** The bytes of a request; null if there are too many. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += (chunk as Buffer).length;
    if (length > MOST_BYTES) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** The signature in hexadecimal digits, and the seconds since 1970 that it counts from. */
const signatureIn = (headers: IncomingHttpHeaders): readonly [string, string] => [
  String(headers['x-signature-ed25519']),
  String(headers['x-signature-timestamp']),
];

function isSigned(key: KeyObject, headers: IncomingHttpHeaders, body: Buffer): boolean {
  const [signature, timestamp] = signatureIn(headers);
  return verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'));
}
