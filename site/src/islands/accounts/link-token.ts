/** What a link is for. */
type LinkPurpose = 'email' | 'reset' | 'invite';

/** The token of a mailed link in a page's address, `#reset=…`; null where there is none. */
export function linkTokenIn(hash: string, purpose: LinkPurpose): string | null {
  return new RegExp(`^#${purpose}=([\\w-]+)$`).exec(hash)?.[1] ?? null;
}

/** Reads the token once: it is removed from the history, and from an address that is copied. */
export function takeLinkToken(purpose: LinkPurpose): string | null {
  const token = linkTokenIn(location.hash, purpose);
  if (token) history.replaceState(history.state, '', location.pathname);
  return token;
}

/** Takes the token of each link that is opened in the page that is shown already; returns how to stop. */
export function onLinkToken(purpose: LinkPurpose, use: (token: string) => void): () => void {
  const open = () => {
    const token = takeLinkToken(purpose);
    if (token) use(token);
  };
  addEventListener('hashchange', open);
  return () => removeEventListener('hashchange', open);
}
