import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';

/** Whether this hop may say where its request came from; hop 0 is the connection. */
export type TrustedProxies = (address: string, hop: number) => boolean;

/** Where own proxies run. */
const NEAR = ['loopback', 'linklocal', 'uniquelocal'];
const near = proxyAddr.compile(NEAR);

/** Of this machine, its link or a private network; false for what is no address. */
export const isNear: TrustedProxies = (address, hop) => isIP(address) !== 0 && near(address, hop);

type ReadProxies =
  | { readonly ok: true; readonly proxies: TrustedProxies | null }
  | { readonly ok: false };

const COUNT_MAX = 10;

/**
 * A number of proxies, of which the nearest must be near, so that a client cannot bypass them; or
 * addresses and networks. Null for none.
 */
export function readTrustedProxies(text: string): ReadProxies {
  const written = text.trim() || '0';
  if (/^\d+$/.test(written)) {
    const count = Number(written);
    if (count > COUNT_MAX) return { ok: false };
    const proxies: TrustedProxies = (address, hop) =>
      hop < count && (hop > 0 || isNear(address, hop));
    return { ok: true, proxies: count === 0 ? null : proxies };
  }
  try {
    return { ok: true, proxies: proxyAddr.compile(written.split(',').map((one) => one.trim())) };
  } catch {
    return { ok: false };
  }
}

/** A hop is believed only while all later hops are trusted, and only if it is an address. */
export function clientAddress(request: IncomingMessage, proxies: TrustedProxies | null): string {
  const peer = request.socket.remoteAddress ?? '';
  if (proxies === null) return peer;
  const found = proxyAddr(request, proxies);
  return isIP(found) === 0 ? peer : found;
}
