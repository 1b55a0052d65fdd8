/**
 * Returns a function that resolves when no pointer is held down on `place`, at once where none is.
 * An element that is replaced between pressing and releasing gets no click.
 */
export function untilReleased(place: HTMLElement): () => Promise<void> {
  let released = Promise.resolve();
  place.addEventListener('pointerdown', () => {
    released = new Promise((resolve) => {
      const ended = new AbortController();
      const end = () => {
        ended.abort();
        // The click comes after the release.
        setTimeout(resolve);
      };
      for (const name of ['pointerup', 'pointercancel']) {
        window.addEventListener(name, end, { signal: ended.signal });
      }
    });
  });
  return () => released;
}
