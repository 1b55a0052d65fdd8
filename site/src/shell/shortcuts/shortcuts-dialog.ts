import { classes, hint } from '../../ui/classes.ts';
import { openDialog } from '../../ui/dialog/dialog.ts';
import { element } from '../../ui/dialog/element.ts';

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

const KEY = classes(
  'inline-grid min-h-8 min-w-8 place-items-center rounded-s border-2 border-line-strong bg-raised px-2',
  'text-s font-bold shadow-[0_2px_0_var(--color-line-strong)]',
);

/** Shows what each key does, in the names of the visitor's own keyboard. */
export function openShortcuts(): void {
  const isMac = hasMacKeys(navigator.platform);
  const list = element('dl', { class: 'mb-4 grid divide-y-2 divide-dashed divide-line' });
  const here =
    location.pathname === '/admin' ? [...REVIEW_SHORTCUTS, ...SHORTCUT_LIST] : SHORTCUT_LIST;
  list.append(...here.map((shortcut) => line(shortcut, isMac)));
  const note = element('p', { class: hint() }, 'Shortcuts are off while you type in a field.');
  openDialog({
    name: 'shortcuts',
    title: 'Keyboard Shortcuts',
    width: 'max-w-120',
    content: [list, note],
  });
}

function line({ keys, does }: ListedShortcut, isMac: boolean): HTMLElement {
  const labels = keys.map((key) => keyLabel(key, isMac));
  const shown = labels.flatMap(({ shown }, index) => [
    ...(index > 0 ? [element('span', { class: 'mx-1 text-muted' }, '+')] : []),
    element('kbd', { class: KEY }, shown),
  ]);
  const spoken = labels.map(({ spoken }) => spoken).join(' ');
  return element(
    'div',
    { class: 'flex items-center justify-between gap-3 py-2' },
    element('dt', {}, does),
    element(
      'dd',
      { class: 'flex-none' },
      element('span', { 'aria-hidden': 'true' }, ...shown),
      element('span', { class: 'sr-only' }, spoken),
    ),
  );
}
