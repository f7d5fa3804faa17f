import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import tls from 'node:tls';
import { isDiscordHost } from '../server/hosts.ts';

/**
 * Leads every TLS connection of this process to a host of Discord to a sandbox, in plain HTTP. All clients connect by
 * `tls.connect`: `fetch`, any version of undici, `https`, `ws`, and what is built on them. Any other host is left alone.
 */
export function leadToSandbox({ hostname, port }: URL): void {
  const connect = tls.connect.bind(tls) as (...parts: unknown[]) => tls.TLSSocket;
  const detour = (...parts: unknown[]): net.Socket =>
    isDiscordHost(hostOf(parts)) ? plainSocket(hostname, Number(port), parts) : connect(...parts);
  Object.assign(tls, { connect: detour });
  syncBuiltinESMExports();
}

/** The host of a call, in any of its forms: options; a port, a host and options; each with a listener at the end. */
function hostOf(parts: readonly unknown[]): string {
  const options = parts.find((part) => typeof part === 'object' && part !== null);
  const { servername, host } = { ...options } as { readonly servername?: unknown; readonly host?: unknown };
  const named = [servername, host, parts[1]].find((each) => typeof each === 'string' && each !== '');
  return typeof named === 'string' ? named : '';
}

/** A connection without encryption, which passes for one with it. */
function plainSocket(host: string, port: number, parts: readonly unknown[]): net.Socket {
  const socket = net.connect({ host, port });
  Object.assign(socket, { encrypted: true, authorized: true, alpnProtocol: false });
  const listener = parts.at(-1);
  if (typeof listener === 'function') socket.once('secureConnect', () => void listener());
  socket.once('connect', () => socket.emit('secureConnect'));
  return socket;
}
