import { isIPv6 } from 'node:net';
import { normalizeIp } from './normalize-ip';

/**
 * What a client is counted by: its IPv4 address, or the /64 of its IPv6 address, because one household
 * has a whole /64 to choose addresses from.
 */
export function rateLimitKey(address: string): string {
  return networkOf(address, 64) ?? normalizeIp(address);
}

/** The network of an IPv6 address, of 48 or 64 bits; null for an IPv4 address, which is counted by itself. */
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
