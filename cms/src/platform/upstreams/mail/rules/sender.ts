/** The sender of a mail: `Election City <no-reply@city.example>`, or the bare address. */
export interface Sender {
  /** Empty where there is none. */
  readonly name: string;
  readonly address: string;
}

const NAMED = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>\s]+@[^<>\s]+)>$/u;
const BARE = /^[^<>\s,;"]+@[^<>\s,;"]+$/;

/** The parts of a sender as an operator writes it; null where it is none. */
export function readSender(text: string): Sender | null {
  const trimmed = text.trim();
  if (BARE.test(trimmed)) return { name: '', address: trimmed };
  const [, name, address] = NAMED.exec(trimmed) ?? [];
  return address && BARE.test(address) ? { name: name ?? '', address } : null;
}
