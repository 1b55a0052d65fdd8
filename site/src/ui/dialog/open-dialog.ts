import { loadPartial } from '../load-partial.ts';

export type DialogName = 'privacy' | 'report-ad' | 'search' | 'shortcuts';

/** A dialog of `pages/widgets.astro`. @throws where it cannot be loaded */
export const loadDialog = (name: DialogName): Promise<HTMLDialogElement> =>
  loadWidget(`[data-widget="${name}"]`);

/** What this selector finds in `pages/widgets.astro`, which is loaded with the first one. @throws where it cannot be loaded */
export async function loadWidget<Found extends HTMLElement>(selector: string): Promise<Found> {
  const page = await loadPartial('/widgets');
  const found = page.querySelector<Found>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return document.importNode(found, true);
}

/**
 * Opens a loaded dialog over the page, in place of any other of these. Its close button, a click beside it
 * and Esc close it; the browser holds the focus inside and returns it to where it was. `onClose` is called
 * once, however it was closed.
 */
export function openDialog(dialog: HTMLDialogElement, onClose?: () => void): void {
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
  // The press must have begun beside it too: selecting text may end there.
  let pressedBeside = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressedBeside = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog && pressedBeside) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    onClose?.();
  });
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[data-widget]')) {
    other.close();
  }
  document.body.append(dialog);
  dialog.showModal();
}
