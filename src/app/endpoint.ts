import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import { openPort, send, type Address, type Port } from './port.ts';

// Discord's page on it: https://docs.discord.com/developers/interactions/overview#preparing-for-interactions

/** The port of the interactions endpoint, and the key with which Discord signs what it sends there. */
export interface EndpointAddress extends Address {
  readonly publicKey: string; // 32 bytes in hexadecimal digits
}

interface EndpointPorts {
  /** True while the bot can answer people. */
  readonly isReady: () => boolean;
  /** Handles an interaction like one from the gateway. */
  readonly take: (interaction: object) => void;
  readonly now: () => number;
  readonly log: Logger;
}

const PATH = '/interactions';

/** A modal with five texts of 4,000 characters, each of six bytes in JSON, takes half of it. */
const MOST_BYTES = 256 * 1024;

/** A signature is refused when it is older, or that far in the future: somebody may have kept the request. */
const WINDOW_MS = 5 * 60_000;

/** The most interactions of one window whose ids are kept, about a megabyte. */
const MOST_KEPT = 10_000;

export type Endpoint = ReturnType<typeof createEndpoint>;

/** The interactions endpoint: Discord sends interactions there by HTTP instead of by the gateway, if a host wants it. */
export function createEndpoint(address: EndpointAddress | null | undefined, ports: EndpointPorts) {
  let port = null as Port | null;
  return {
    /** Rejects when the port is taken. */
    open: async (): Promise<void> => {
      if (!address) return;
      const handle = handlerOf(keyOf(address.publicKey), ports);
      port = await openPort(address, 'INTERACTIONS_PORT', (request, response) => {
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

const keyOf = (hex: string): KeyObject => {
  const x = Buffer.from(hex, 'hex').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
};

/** Answers of this server; each interaction itself is answered with a request to Discord, as one from the gateway. */
function handlerOf(key: KeyObject, { isReady, take, now, log }: EndpointPorts) {
  const taken = new LRUCache<string, true>({ max: MOST_KEPT, ttl: 2 * WINDOW_MS });
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url = '', headers } = request;
    if (url.split('?')[0] !== PATH) return send(response, 404, `Here is ${PATH}.`);
    if (method !== 'POST') return send(response.setHeader('allow', 'POST'), 405, 'Only POST is answered here.');
    const body = await bodyOf(request);
    if (body === null) return send(response.setHeader('connection', 'close'), 413, 'That is too long.');
    const [signature, timestamp] = [headers['x-signature-ed25519'], headers['x-signature-timestamp']].map(String);
    if (!isSigned(key, signature!, timestamp!, body)) return send(response, 401, 'The signature is wrong.');
    const seconds = Math.round(now() / 1000) - Number(timestamp);
    if (!(Math.abs(seconds) * 1000 <= WINDOW_MS)) {
      log.warn({ seconds }, 'An interaction was refused, because it was signed at another time. Is the clock right?');
      return send(response, 401, 'The signature is of another time.');
    }
    const interaction = JSON.parse(body.toString()) as { readonly id: string; readonly type: InteractionType };
    if (interaction.type === InteractionType.Ping)
      return send(response, 200, JSON.stringify({ type: InteractionResponseType.Pong }), 'application/json');
    if (!isReady()) return send(response, 503, 'The bot is not connected yet.');
    response.writeHead(202).end();
    if (taken.has(interaction.id)) return undefined;
    taken.set(interaction.id, true);
    return take(interaction);
  };
}

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

const isSigned = (key: KeyObject, signature: string, timestamp: string, body: Buffer): boolean =>
  /^[0-9a-f]{128}$/i.test(signature) &&
  verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'));
