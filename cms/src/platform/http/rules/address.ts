import { isIPv6 } from 'node:net';

/** Of an IPv6 address; other forwarded texts are cut to it. */
export const ADDRESS_LENGTH_MAX = 45;

/** `::ffff:192.0.2.1` becomes `192.0.2.1`. At most 45 characters, even of other texts. */
export function normalizeIp(address: string): string {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  return plain.slice(0, ADDRESS_LENGTH_MAX);
}

/** IPv4 address, or /64 of an IPv6 address, as a household has a whole /64. */
export function rateLimitKey(address: string): string {
  return networkOf(address, 64) ?? normalizeIp(address);
}

/** Null for an IPv4 address. */
export function networkOf(address: string, bits: 48 | 64): string | null {
  const plain = normalizeIp(address);
  if (!isIPv6(plain)) return null;
  const [head = '', tail = ''] = plain.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const missing = Math.max(0, 8 - groups.length - after.length);
  const full = [...groups, ...Array.from({ length: missing }, () => '0'), ...after];
  return `${full
    .slice(0, bits / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${bits}`;
}
