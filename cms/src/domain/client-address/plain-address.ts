/** An address as people write it: an IPv4 client of an IPv6 socket (`::ffff:192.0.2.1`) is `192.0.2.1`. */
export function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
