import type { IncomingMessage } from 'node:http';

/**
 * Why a request is not served, or undefined when it may be: it must be addressed to this machine by name (so that no
 * foreign name can be pointed here), and must not come from a page of another origin.
 */
export function foreignness(request: IncomingMessage, port: number): string | undefined {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const { host, origin } = request.headers;
  if (host === undefined || !hosts.includes(host)) return 'The sandbox answers only to its own address.';
  if (origin !== undefined && !hosts.some((each) => origin === `http://${each}`))
    return 'The sandbox does not answer pages of another origin.';
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' && request.headers['sec-fetch-mode'] !== 'navigate')
    return 'The sandbox does not answer pages of another site.';
  return undefined;
}
