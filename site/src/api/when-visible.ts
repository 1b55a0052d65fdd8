/**
 * Runs `start` once, as soon as someone can see the page: now, or when a background or prerendered
 * tab is first looked at. Returns a function that stops waiting.
 */
export function whenVisible(start: () => void): () => void {
  if (!document.hidden) {
    start();
    return () => {};
  }
  const waiting = new AbortController();
  const check = () => {
    if (document.hidden) return;
    waiting.abort();
    start();
  };
  document.addEventListener('visibilitychange', check, { signal: waiting.signal });
  return () => waiting.abort();
}
