/** Characters of an address on this site that a sign-in may lead back to. */
export const OWN_PATH_LENGTH_MAX = 300;

const ORIGIN = 'https://site.invalid';

/** However browsers read it: no other host by `//` or `/\`, no scheme, no control characters. */
export function isOwnPath(path: string): boolean {
  if (path.length > OWN_PATH_LENGTH_MAX || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path)) {
    return false;
  }
  return URL.canParse(path, ORIGIN) && new URL(path, ORIGIN).origin === ORIGIN;
}
