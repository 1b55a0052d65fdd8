import { classes } from '../classes.ts';
import { element } from './element.ts';

/** The dialog is the whole window, so that a click beside its box is a click on it. */
const WINDOW = classes(
  'group size-full max-h-none max-w-none justify-items-center bg-transparent text-text open:grid',
  'backdrop:bg-backdrop',
);

const BOX = classes(
  'grid max-h-full w-full grid-rows-[auto_minmax(0,1fr)] overflow-hidden rounded-l border-2',
  'border-line-strong bg-surface shadow-2 motion-safe:group-open:animate-dialog',
);

const HEAD = classes(
  'flex items-center justify-between gap-3 border-b-2 border-dashed border-line py-3 pr-3',
  'pl-4 xs:pl-6',
);

const CLOSE = 'cross relative size-11 flex-none cursor-pointer rounded-s hover:bg-raised';

interface DialogParts {
  /** Identifies the dialog: one that is open already is not opened a second time. */
  readonly name: string;
  readonly title: string;
  /** The widest that it grows, as a utility. */
  readonly width?: string;
  readonly content: readonly Node[];
  /** Where the box is in the window. */
  readonly place?: string;
  /** How the box holds its content. */
  readonly body?: string;
  /** Called once, however it was closed. */
  readonly onClose?: () => void;
}

/**
 * Opens a dialog over the page, in place of any other of these. Its close button, a click beside it and
 * Esc close it; the browser holds the focus inside and returns it to where it was.
 */
export function openDialog({
  name,
  title,
  content,
  width = 'max-w-160',
  place = 'items-center p-2 xs:p-4',
  body = 'overflow-y-auto p-4 xs:p-6',
  onClose,
}: DialogParts): HTMLDialogElement {
  const titleId = `${name}-dialog-title`;
  const close = element('button', { type: 'button', class: CLOSE });
  close.setAttribute('aria-label', 'Close');
  const box = element(
    'div',
    { class: classes(BOX, width) },
    element('div', { class: HEAD }, element('h2', { id: titleId, class: 'text-xl' }, title), close),
    element('div', { class: classes('overscroll-contain', body) }, ...content),
  );
  const dialog = element(
    'dialog',
    { class: classes(WINDOW, place), 'aria-labelledby': titleId, 'data-widget': name },
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
