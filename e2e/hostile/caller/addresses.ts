let count = 0;
const run = process.pid % 200;

/**
 * A client address that nobody else calls from, now and then an IPv6 one; one request in 40 comes from
 * one of a few, so that limits of addresses are met, too.
 */
export function nextAddress(): string {
  count += 1;
  if (count % 40 === 0) return `100.127.255.${count % 3}`;
  const [high, low] = [Math.floor(count / 250), count % 250];
  if (count % 10 === 3) return `2001:db8:${run.toString(16)}:${count.toString(16)}::1`;
  return `100.${64 + ((run + Math.floor(high / 250)) % 60)}.${high % 250}.${low}`;
}
