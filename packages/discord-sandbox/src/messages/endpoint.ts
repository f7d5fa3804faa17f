import { generateKeyPairSync, sign } from 'node:crypto';
import { isObject, type Json, type JsonObject } from '../world/json.ts';
import type { World } from '../world/world.ts';

/** Discord's own sentence for an endpoint that fails its check. */
const unverified = 'The specified interactions endpoint url could not be verified.';

/**
 * The application's interactions endpoint. While it has an address, interactions are sent there by HTTP, signed with
 * the key of the application, and the gateway brings none.
 */
export class Endpoint {
  private readonly world: World;
  private readonly keys = generateKeyPairSync('ed25519');
  private url: string | null = null;

  constructor(world: World) {
    this.world = world;
    this.tell();
  }

  /** The public key in hexadecimal digits, as the Developer Portal shows it. */
  get publicKey(): string {
    const { x = '' } = this.keys.publicKey.export({ format: 'jwk' });
    return Buffer.from(x, 'base64url').toString('hex');
  }

  get isSet(): boolean {
    return this.url !== null;
  }

  /** Sets the address; null for none. Like Discord, it takes one that answers a ping and refuses a wrong signature. */
  async set(url: string | null): Promise<void> {
    if (url !== null) {
      const ping = { id: this.world.newId(), application_id: this.world.bot.id, type: 1, token: 'ping', version: 1 };
      const [pong, refused] = await Promise.all([this.post(url, ping), this.post(url, ping, 'another body')]);
      if (pong?.status !== 200 || pong.type !== 1 || refused?.status !== 401) throw new Error(unverified);
    }
    this.url = url;
    this.tell();
  }

  /** Sends an interaction; false if the endpoint does not take it. It answers 202, and then calls back. */
  async deliver(interaction: JsonObject): Promise<boolean> {
    return this.url !== null && (await this.post(this.url, interaction))?.status === 202;
  }

  /** Posts a body; undefined without an answer in time. `signed` is the text whose signature goes with it. */
  private async post(url: string, body: JsonObject, signed = JSON.stringify(body)) {
    const timestamp = String(Math.floor(this.world.now() / 1000));
    const signature = sign(null, Buffer.from(timestamp + signed), this.keys.privateKey).toString('hex');
    const headers = {
      'Content-Type': 'application/json',
      'X-Signature-Ed25519': signature,
      'X-Signature-Timestamp': timestamp,
    };
    const signal = AbortSignal.timeout(this.world.acknowledgeMs);
    try {
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
      const text = await response.text();
      const read: Json = response.status === 200 ? JSON.parse(text) : null;
      return { status: response.status, type: isObject(read) ? read['type'] : undefined };
    } catch {
      return undefined; // it is not there, or answers no JSON
    }
  }

  private tell(): void {
    const { publicKey: verify_key, url: interactions_endpoint_url } = this;
    this.world.application = { ...this.world.application, verify_key, interactions_endpoint_url };
  }
}
