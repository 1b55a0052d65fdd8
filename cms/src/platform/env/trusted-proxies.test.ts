import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress, readTrustedProxies } from './trusted-proxies';

function addressOf(setting: string, peer: string, forwarded?: string): string {
  const read = readTrustedProxies(setting);
  if (!read.ok) throw new Error(`${setting} was not read`);
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const request = { headers, socket: { remoteAddress: peer }, connection: { remoteAddress: peer } };
  return clientAddress(request as unknown as IncomingMessage, read.proxies);
}

test.each([
  { setting: '0', peer: '127.0.0.1', forwarded: '192.0.2.9', expected: '127.0.0.1' },
  { setting: '1', peer: '127.0.0.1', forwarded: '192.0.2.9', expected: '192.0.2.9' },
  { setting: '1', peer: '::1', forwarded: '192.0.2.9', expected: '192.0.2.9' },
  { setting: '1', peer: '::ffff:172.18.0.2', forwarded: '2001:db8::7', expected: '2001:db8::7' },
  { setting: '1', peer: '127.0.0.1', forwarded: undefined, expected: '127.0.0.1' },
  // A direct client says where it came from.
  { setting: '1', peer: '198.51.100.4', forwarded: '127.0.0.1', expected: '198.51.100.4' },
  {
    setting: '2',
    peer: '198.51.100.4',
    forwarded: '127.0.0.1, 10.0.0.1',
    expected: '198.51.100.4',
  },
  { setting: '1', peer: '2001:db8::4', forwarded: '192.0.2.9', expected: '2001:db8::4' },
  // A client puts something before what the proxies add.
  { setting: '1', peer: '10.0.0.2', forwarded: '127.0.0.1, 192.0.2.9', expected: '192.0.2.9' },
  {
    setting: '2',
    peer: '10.0.0.2',
    forwarded: '127.0.0.1, 192.0.2.9, 203.0.113.7',
    expected: '192.0.2.9',
  },
  { setting: '1', peer: '10.0.0.2', forwarded: 'nobody', expected: '10.0.0.2' },
  // Named proxies.
  { setting: '203.0.113.7', peer: '203.0.113.7', forwarded: '192.0.2.9', expected: '192.0.2.9' },
  { setting: '203.0.113.7', peer: '127.0.0.1', forwarded: '192.0.2.9', expected: '127.0.0.1' },
  {
    setting: '203.0.113.0/24, 2001:db8::/32',
    peer: '2001:db8::1',
    forwarded: '10.9.9.9, 192.0.2.9, 203.0.113.200',
    expected: '192.0.2.9',
  },
])(
  'TRUSTED_PROXIES=$setting, $forwarded from $peer is $expected',
  ({ setting, peer, forwarded, expected }) => {
    expect(addressOf(setting, peer, forwarded)).toBe(expected);
  },
);

test.each(['11', '-1', 'everybody', '10.0.0.0/99', '1.2.3', ',', '1.5'])(
  '%j is refused',
  (text) => {
    expect(readTrustedProxies(text)).toEqual({ ok: false });
  },
);
