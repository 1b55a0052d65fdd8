const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** The largest multiple of the alphabet's size below 256: bytes from here on would favour some letters. */
const EVEN_BYTES = 256 - (256 % ALPHABET.length);

/** Returns `length` random bytes. */
export type RandomBytes = (length: number) => Uint8Array;

/** `length` random letters and digits, each as likely as any other. */
export function randomName(length: number, randomBytes: RandomBytes): string {
  let name = '';
  while (name.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < EVEN_BYTES && name.length < length) name += ALPHABET[byte % ALPHABET.length];
    }
  }
  return name;
}

/** Public id of an ad. */
export function adId(randomBytes: RandomBytes): string {
  return `ad_${randomName(16, randomBytes)}`;
}
