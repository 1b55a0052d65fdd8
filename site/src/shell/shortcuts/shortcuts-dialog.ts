import { openDialog } from '../../ui/dialog/open-dialog.ts';

/** One line of the overlay; `Mod` is Ctrl, or Cmd on a Mac. */
export interface ListedShortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

/** Everything that a key does on every page. */
export const SHORTCUT_LIST: readonly ListedShortcut[] = [
  { keys: ['Mod', 'K'], does: 'Search' },
  { keys: ['Mod', '?'], does: 'Show these shortcuts' },
  { keys: ['Alt', '1'], does: 'Home' },
  { keys: ['Alt', '2'], does: 'Commands' },
  { keys: ['Alt', '3'], does: 'Guides' },
  { keys: ['Alt', '4'], does: 'Community' },
  { keys: ['F8'], does: 'Go to the notifications' },
  { keys: ['Esc'], does: 'Close what is open' },
];

/** What keys do besides in the panel's review of advertisements. */
export const REVIEW_SHORTCUTS: readonly ListedShortcut[] = [
  { keys: ['J'], does: 'Next advertisement' },
  { keys: ['K'], does: 'Previous advertisement' },
  { keys: ['A'], does: 'Approve the advertisement' },
  { keys: ['R'], does: 'Reject it, or those that are picked' },
];

/** A key as it is printed on the visitor's keyboard, and how it is spoken. */
export function keyLabel(key: string, isMac: boolean): { shown: string; spoken: string } {
  if (key === 'Mod') {
    return isMac ? { shown: '⌘', spoken: 'Command' } : { shown: 'Ctrl', spoken: 'Control' };
  }
  if (key === 'Alt') {
    return isMac ? { shown: '⌥', spoken: 'Option' } : { shown: 'Alt', spoken: 'Alt' };
  }
  if (key === '?') return { shown: '?', spoken: 'question mark' };
  return { shown: key, spoken: key };
}

/** Whether a platform, as a browser names its own, has the keyboard of a Mac. */
export function hasMacKeys(platform: string): boolean {
  return /mac|iphone|ipad/i.test(platform);
}

/** Shows what each key does, in the names of the visitor's own keyboard. */
export function openShortcuts(dialog: HTMLDialogElement): void {
  if (hasMacKeys(navigator.platform)) {
    for (const place of dialog.querySelectorAll<HTMLElement>('[data-key]')) {
      const { shown, spoken } = keyLabel(place.dataset.key ?? '', true);
      place.textContent = place.tagName === 'KBD' ? shown : `${spoken} `;
    }
  }
  for (const line of dialog.querySelectorAll<HTMLElement>('[data-review]')) {
    line.hidden = location.pathname !== '/admin';
  }
  openDialog(dialog);
}
