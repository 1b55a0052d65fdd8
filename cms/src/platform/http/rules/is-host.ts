/** Host and port of RFC 3986 §3.2.2 and §3.2.3; without commas, which join two into one. */
const HOST = /^(?:[\w.~!$&'()*+;=-]|%[\da-f]{2})+(?::(\d{0,5}))?$|^\[[\da-f:.]+\](?::(\d{0,5}))?$/i;

/** Whether this is a name or an IP address, with or without a port: a `Host`, or that of a target. */
export function isHost(value: string): boolean {
  const found = HOST.exec(value);
  return found !== null && Number(found[1] ?? found[2] ?? 0) <= 65_535;
}
