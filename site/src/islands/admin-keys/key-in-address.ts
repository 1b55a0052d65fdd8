/**
 * The admin key in an address (`?key=` or `#key=`) and the address without it; null where there is
 * none. The rest of the address is unchanged.
 */
export function keyInAddress(address: string): { key: string; cleaned: string } | null {
  const url = new URL(address);
  const inHash = new URLSearchParams(url.hash.slice(1));
  const key = url.searchParams.get('key') ?? inHash.get('key');
  if (key === null) return null;
  url.searchParams.delete('key');
  if (inHash.has('key')) {
    inHash.delete('key');
    url.hash = inHash.toString();
  }
  return { key: key.trim(), cleaned: `${url.pathname}${url.search}${url.hash}` };
}

let taken: string | null = null;

/** Takes the key out of the page's address and of the history, before anything else can see it there. */
export function hideKeyInAddress(): void {
  const found = keyInAddress(location.href);
  if (!found) return;
  history.replaceState(history.state, '', found.cleaned);
  taken = found.key;
}

/** The key that the page was opened with; returned once, to the part that verifies it. */
export function takeKeyFromAddress(): string | null {
  hideKeyInAddress();
  const key = taken;
  taken = null;
  return key || null;
}
