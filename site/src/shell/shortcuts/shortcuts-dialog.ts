import { classes, hint } from '../../ui/classes.ts';
import { openDialog } from '../../ui/dialog/dialog.ts';
import { element } from '../../ui/dialog/element.ts';
import {
  hasMacKeys,
  keyLabel,
  type ListedShortcut,
  REVIEW_SHORTCUTS,
  SHORTCUT_LIST,
} from './shortcut-list.ts';

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
