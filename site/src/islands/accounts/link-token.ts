/** The token of a mailed link in a page's address, `#reset=…`; null where there is none. */
export function linkTokenIn(hash: string, purpose: 'email' | 'reset'): string | null {
  return new RegExp(`^#${purpose}=([\\w-]+)$`).exec(hash)?.[1] ?? null;
}

/** Reads the token once: it is removed from the history, and from an address that is copied. */
export function takeLinkToken(purpose: 'email' | 'reset'): string | null {
  const token = linkTokenIn(location.hash, purpose);
  if (token) history.replaceState(history.state, '', location.pathname);
  return token;
}
