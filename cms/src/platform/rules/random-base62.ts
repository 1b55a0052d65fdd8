/** Unpredictable. */
export type RandomBytes = (count: number) => Uint8Array;

export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Bytes from here on would favor some characters. */
const FAIR_BYTES = 248;

/** All characters are equally likely. */
export function randomBase62(count: number, randomBytes: RandomBytes): string {
  let text = '';
  while (text.length < count) {
    for (const byte of randomBytes(count)) {
      if (byte < FAIR_BYTES && text.length < count) text += BASE62.charAt(byte % 62);
    }
  }
  return text;
}
