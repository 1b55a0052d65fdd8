/** Characters of an address on this site that a sign-in may lead back to. */
export const OWN_PATH_LENGTH_MAX = 300;

/** A placeholder for the site's own origin. */
const ORIGIN = 'https://site.invalid';

/**
 * Whether an address is a path of this site, and stays one however a browser reads it: no other
 * host by `//` or `/\`, no scheme, no control characters that a browser leaves out.
 */
export function isOwnPath(path: string): boolean {
  if (path.length > OWN_PATH_LENGTH_MAX || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path)) {
    return false;
  }
  return URL.canParse(path, ORIGIN) && new URL(path, ORIGIN).origin === ORIGIN;
}
