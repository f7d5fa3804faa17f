import { setTimeout as wait } from 'node:timers/promises';
import { DefaultRestOptions, type ResponseLike, type RESTOptions } from 'discord.js';
import { RESTJSONErrorCodes } from 'discord-api-types/v10';

type MakeRequest = RESTOptions['makeRequest'];
type Init = Parameters<MakeRequest>[1];

/** The rules for repeating a request: the pauses between tries, and the first time limit, which doubles each time. */
interface Patience {
  readonly pausesMs: readonly number[];
  readonly firstMs: number;
}

/** The sender of a post tries again by itself. */
const ANY: Patience = { pausesMs: [100, 300, 900], firstMs: 15_000 };
/** Discord takes the answer to a click for three seconds. After that it says whether one got through. */
const CLICK: Patience = { pausesMs: [100, 200, 400, 800, 1_600, 3_200], firstMs: 1_500 };

const LONGEST_MS = 15_000;

/** discord.js would not try again after most broken connections, and has no pause while Discord errs. */
export const restOptions = (api: string, count?: CountResponse) => ({
  api,
  makeRequest: insisting(DefaultRestOptions.makeRequest, count),
  retries: 0,
  timeout: 120_000, // of all tries together
});

/** Repeats a request after a broken connection, without an answer, or if Discord errs. */
export const insisting =
  (make: MakeRequest, count?: CountResponse): MakeRequest =>
  async (url, init) => {
    const isClick = url.includes('/callback');
    const { pausesMs, firstMs } = isClick ? CLICK : ANY;
    let isUnclear = false; // an earlier copy may have taken effect
    for (let tries = 0; ; tries++) {
      const pause = pausesMs[tries];
      const response = await sendOnce(make, url, init, Math.min(LONGEST_MS, firstMs * 2 ** tries)).catch(
        (error: unknown) => {
          if (pause === undefined || !isRepeatable(url, init) || init.signal?.aborted) throw error;
          return null;
        },
      );
      if (response) count?.(response.status);
      if (response && (response.status < 500 || pause === undefined))
        return (isClick && isUnclear ? await asAnswered(response) : response) as ResponseLike;
      isUnclear = true;
      await wait(pause, undefined, init.signal ? { signal: init.signal } : {});
    }
  };

/** Reads the whole answer: a connection can also break in the middle of it. */
async function sendOnce(make: MakeRequest, url: string, init: Init, patienceMs: number): Promise<Response> {
  const late = AbortSignal.timeout(patienceMs);
  const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
  const response: ResponseLike = await make(url, { ...init, signal });
  const bytes = await response.arrayBuffer();
  const { status, statusText } = response;
  return new Response(bytes.byteLength === 0 ? null : bytes, { status, statusText, headers: [...response.headers] });
}

/** True if a second copy changes nothing: Discord knows a message by its nonce, and takes one answer to a click. */
function isRepeatable(url: string, { method, body }: Init): boolean {
  if (method !== 'POST' || /\/(callback|threads|typing)(\?|$)/.test(url)) return true;
  const payload = body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : body;
  return (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.includes('"enforce_nonce":true');
}

/** If a click counts as answered, an earlier copy of this very answer got through. */
async function asAnswered(response: Response): Promise<Response> {
  if (response.status !== 400) return response;
  const { code } = (await response.clone().json()) as { readonly code?: number };
  if (code !== RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged) return response;
  return Response.json({ interaction: {} }); // in the form that discord.js reads
}

/** Counts an answer of Discord by its HTTP status. */
export type CountResponse = (status: number) => void;

/** The same promise; but it fails when the time is up. */
export function inTime<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, late]);
}
