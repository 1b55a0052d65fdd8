import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';

/** Whether the hop of `address` may say where its request came from; hop 0 is the connection itself. */
export type TrustedProxies = (address: string, hop: number) => boolean;

/** Where a proxy of one's own runs: this machine, its link, a private network. */
const NEAR = ['loopback', 'linklocal', 'uniquelocal'];
const near = proxyAddr.compile(NEAR);

/** Whether an address is one of this machine, its link or a private network; false for what is none. */
export const isNear: TrustedProxies = (address, hop) => isIP(address) !== 0 && near(address, hop);

type ReadProxies =
  | { readonly ok: true; readonly proxies: TrustedProxies | null }
  | { readonly ok: false };

const COUNT_MAX = 10;

/**
 * Reads who is trusted: a number of proxies, the nearest of which must be near, so that a client that
 * reaches the product past them cannot choose an address; or the proxies' own addresses and networks.
 * Null for none.
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

/**
 * The address of the client that a request came from. What a hop says is believed only while every hop
 * after it is trusted; what is no address is never believed.
 */
export function clientAddress(request: IncomingMessage, proxies: TrustedProxies | null): string {
  const peer = request.socket.remoteAddress ?? '';
  if (proxies === null) return peer;
  const found = proxyAddr(request, proxies);
  return isIP(found) === 0 ? peer : found;
}
