/** The longest form of an IPv6 address; what a proxy forwards instead of an address is cut to it. */
export const ADDRESS_LENGTH_MAX = 45;

/**
 * An address as people write it: an IPv4 client of an IPv6 socket (`::ffff:192.0.2.1`) is `192.0.2.1`.
 * At most 45 characters, even where the text is no address.
 */
export function normalizeIp(address: string): string {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  return plain.slice(0, ADDRESS_LENGTH_MAX);
}
