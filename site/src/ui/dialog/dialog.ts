import { addStyles } from '../lazy-styles.ts';
import dialogCss from './dialog.css?inline';
import { element } from './element.ts';

addStyles(dialogCss);

interface DialogParts {
  /** Tells dialogs apart for styles; opening one that is open already only leads back to it. */
  readonly name: string;
  readonly title: string;
  readonly content: readonly Node[];
  /** Called once, however it was closed. */
  readonly onClose?: () => void;
}

/**
 * Opens a dialog over the page, in place of any other of these. Its close button, a click beside it and
 * Esc close it; the browser keeps the focus inside and gives it back to where it was.
 */
export function openDialog({ name, title, content, onClose }: DialogParts): HTMLDialogElement {
  const titleId = `${name}-dialog-title`;
  const close = element('button', { type: 'button', class: 'dialog__close' });
  close.setAttribute('aria-label', 'Close');
  const box = element(
    'div',
    { class: 'dialog__box' },
    element(
      'div',
      { class: 'dialog__head' },
      element('h2', { id: titleId, class: 'dialog__title' }, title),
      close,
    ),
    element('div', { class: 'dialog__body' }, ...content),
  );
  const dialog = element(
    'dialog',
    { class: `dialog dialog--${name}`, 'aria-labelledby': titleId, 'data-widget': name },
    box,
  );
  close.addEventListener('click', () => dialog.close());
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
  closeOthers();
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

function closeOthers(): void {
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[data-widget]')) {
    other.close();
  }
}
