const HIDDEN = '[hidden]';

/** Shorter ones would hide ordinary words. */
const SECRET_LENGTH_MIN = 6;

/**
 * Makes the function that removes the installation's own `secrets` from texts of libraries and services, letter by
 * letter. Secrets of visitors are in no text that is logged: requests are logged by method, path and id, statements
 * without their values.
 */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  const own = secrets
    .filter(({ length }) => length >= SECRET_LENGTH_MIN)
    .sort((one, other) => other.length - one.length);
  return (text) => own.reduce((safe, secret) => safe.replaceAll(secret, HIDDEN), text);
}

/** As keys of the API and of admins begin. */
const KEY_PREFIXES = ['elc_', 'elca_'];

/** What follows this part of a path makes an administrator. */
const BEFORE_SECRET = 'first-administrator';

/** A path as it is logged: a part of it that begins as a key does is hidden, and so is the code of a first administrator. */
export function safePath(path: string): string {
  const parts = path.split('/').map((part, index, all) => {
    if (all[index - 1] === BEFORE_SECRET) return HIDDEN;
    const prefix = KEY_PREFIXES.find((one) => part.startsWith(one));
    return prefix ? `${prefix}${HIDDEN}` : part;
  });
  return parts.join('/');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colors are control characters.
const COLORS = /\u001b\[[\d;]*m/g;
const CONTROLS = /(?![\n\t])\p{Cc}/gu;

/** Without terminal colors and control characters, which PostgreSQL partly refuses. */
export function sanitizeAndTruncate(text: string, lengthMax: number): string {
  const plain = text.replace(COLORS, '').replace(CONTROLS, ' ');
  if (plain.length <= lengthMax) return plain.toWellFormed();
  return `${plain.slice(0, lengthMax - 1).toWellFormed()}…`;
}
