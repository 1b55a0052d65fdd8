import { atom } from 'nanostores';
import { readStored, textsIn, withRecent, writeStored } from '../../ui/browser-storage.ts';

const STORAGE_KEY = 'elc:recent-players';

/**
 * Names that this browser looked up last, newest first. They are stored here only, never sent
 * anywhere; where storage is blocked they last as long as the page.
 */
export const $recentNames = atom<readonly string[]>([]);

/** Brings back what an earlier visit stored. */
export function recallNames(): void {
  $recentNames.set(textsIn(readStored(STORAGE_KEY)));
}

/** Stores a name in this browser. */
export function saveName(name: string): void {
  $recentNames.set(withRecent($recentNames.get(), name));
  writeStored(STORAGE_KEY, JSON.stringify($recentNames.get()));
}

/** Forgets all names. */
export function forgetNames(): void {
  $recentNames.set([]);
  writeStored(STORAGE_KEY, null);
}
