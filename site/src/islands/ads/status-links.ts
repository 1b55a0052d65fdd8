import { atom } from 'nanostores';
import { entriesIn, readStored, writeStored } from '../../ui/browser-storage.ts';

const STORAGE_KEY = 'elc:ad-status-links';

/** The way to the status page of an ad that was submitted in this browser. */
export interface StatusLink {
  /** From the site's root, with the token after its #. */
  readonly url: string;
  /** What the ad leads to, as its advertiser knows it: `blockforge.example`. */
  readonly name: string;
  /** When it was submitted, in ISO 8601. */
  readonly at: string;
}

/** Newest first, in this browser only: there is no other way to a status page. */
export const $statusLinks = atom<readonly StatusLink[]>([]);

/** Links out of what a browser had stored, whatever that is. */
export const linksIn = (stored: string | null): readonly StatusLink[] =>
  entriesIn(stored, isStatusLink);

function isStatusLink(value: unknown): value is StatusLink {
  const { url, name, at } = (value ?? {}) as Partial<Record<keyof StatusLink, unknown>>;
  return (
    typeof url === 'string' &&
    url.startsWith('/advertise/status#') &&
    typeof name === 'string' &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at))
  );
}

/** Brings back what this browser stored, also what another tab has stored since. */
export function recallLinks(): void {
  const stored = linksIn(readStored(STORAGE_KEY));
  const own = $statusLinks.get().filter(({ url }) => !stored.some((link) => link.url === url));
  $statusLinks.set([...own, ...stored]);
}

export function saveLink(link: StatusLink): void {
  recallLinks();
  store([link, ...$statusLinks.get().filter(({ url }) => url !== link.url)]);
}

export function removeLink(url: string): void {
  recallLinks();
  store($statusLinks.get().filter((link) => link.url !== url));
}

function store(links: readonly StatusLink[]): void {
  $statusLinks.set(links);
  writeStored(STORAGE_KEY, links.length > 0 ? JSON.stringify(links) : null);
}
