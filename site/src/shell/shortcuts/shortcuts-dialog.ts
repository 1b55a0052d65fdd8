import { openDialog } from '../../ui/dialog/dialog.ts';
import { element } from '../../ui/dialog/element.ts';
import { addStyles } from '../../ui/lazy-styles.ts';
import { hasMacKeys, keyLabel, type ListedShortcut, SHORTCUT_LIST } from './shortcut-list.ts';
import shortcutsDialogCss from './shortcuts-dialog.css?inline';

addStyles(shortcutsDialogCss);

/** Shows what each key does, in the names of the visitor's own keyboard. */
export function openShortcuts(): void {
  const isMac = hasMacKeys(navigator.platform);
  const list = element('dl', { class: 'shortcuts' });
  list.append(...SHORTCUT_LIST.map((shortcut) => line(shortcut, isMac)));
  const note = element('p', { class: 'hint' }, 'Shortcuts are off while you type in a field.');
  openDialog({ name: 'shortcuts', title: 'Keyboard Shortcuts', content: [list, note] });
}

function line({ keys, does }: ListedShortcut, isMac: boolean): HTMLElement {
  const labels = keys.map((key) => keyLabel(key, isMac));
  const shown = labels.flatMap(({ shown }, index) => [
    ...(index > 0 ? [element('span', { class: 'shortcuts__plus' }, '+')] : []),
    element('kbd', { class: 'key' }, shown),
  ]);
  const spoken = labels.map(({ spoken }) => spoken).join(' ');
  return element(
    'div',
    {},
    element('dt', {}, does),
    element(
      'dd',
      {},
      element('span', { 'aria-hidden': 'true' }, ...shown),
      element('span', { class: 'visually-hidden' }, spoken),
    ),
  );
}
