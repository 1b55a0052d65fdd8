const NAME = 'verified';
const TOKEN = /^[\w-]{43}$/;

/** The public address of a shared verdict. */
export function sharedAddress(origin: string, token: string): string {
  return `${origin}/newgen-detector?${NAME}=${token}`;
}

/** The shared verdict that an address names: its token, null for none; a broken link names ''. */
export function sharedIn(search: string): string | null {
  const token = new URLSearchParams(search).get(NAME);
  if (token === null) return null;
  return TOKEN.test(token) ? token : '';
}
