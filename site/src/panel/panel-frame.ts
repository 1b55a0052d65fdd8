import { writeStored } from '../ui/browser-storage.ts';

/** Where this browser stores until when the panel is open; before-paint.js reads it before the first paint. */
const OPEN_UNTIL_KEY = 'elc:panel';
/** The page got the site's frame back. */
const FRAMED = 'elc:framed';

/** Gives the page the frame of the panel that is open until then, or with null that of the site's pages. */
export function framePage(openUntil: string | null): void {
  writeStored(OPEN_UNTIL_KEY, openUntil);
  document.documentElement.toggleAttribute('data-panel', openUntil !== null);
  if (openUntil === null) dispatchEvent(new Event(FRAMED));
}

/** Starts a part of the site's frame: now, or when the panel that is open in its place is locked. */
export function onceFramed(start: () => void): void {
  if (document.documentElement.hasAttribute('data-panel')) {
    addEventListener(FRAMED, start, { once: true });
  } else start();
}
