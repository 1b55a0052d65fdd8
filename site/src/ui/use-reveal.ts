import { type RefObject, useEffect, useRef } from 'react';

/** Pixels below the upper edge that the header may take, and on the page of the API its tabs. */
const COVERED_ABOVE_PX = 128;

/**
 * Brings a result to the attention of the user who requested it: its heading takes the focus, and
 * is read out, and the page is scrolled to its beginning unless that is in the upper half of the
 * screen, clear of the header. `heading` needs `tabindex="-1"`; the result is its ancestor with
 * `data-result`.
 */
export function revealResult(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.focus({ preventScroll: true });
  const result = heading.closest('[data-result]') ?? heading;
  const { top } = result.getBoundingClientRect();
  if (top < COVERED_ABOVE_PX || top > innerHeight / 2) {
    result.scrollIntoView({ block: 'start' });
  }
}

/** For the heading of a result that has just appeared: it is revealed once. */
export function useReveal<Heading extends HTMLElement>(): RefObject<Heading | null> {
  const heading = useRef<Heading>(null);
  useEffect(() => revealResult(heading.current), []);
  return heading;
}
