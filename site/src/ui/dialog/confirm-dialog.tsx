import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { modal } from '../classes.ts';

interface Props {
  readonly title: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** `danger` for what cannot be undone. */
  readonly tone?: 'primary' | 'danger';
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  /** Another way on, between the way back and the confirmation. */
  readonly other?: { readonly label: string; readonly onChoose: () => void };
  readonly onCancel: () => void;
  /** What is about to happen, and fields where input is needed. */
  readonly children: ReactNode;
}

/**
 * Asks for a confirmation before an action; shown as long as it is rendered. Esc and a click beside
 * it cancel. The focus begins at the element with `data-autofocus`, else at the way back, and
 * returns to where it was.
 */
export function ConfirmDialog({
  title,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'primary',
  isBusy = false,
  onConfirm,
  other,
  onCancel,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // Closed while it is still in the page: only then does the browser give the focus back.
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does what the click beside the dialog does.
    <dialog
      ref={dialog}
      className={modal()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onCancel}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <form
        className="grid gap-4 p-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onConfirm();
        }}
      >
        <h2 className="text-xl" id={`${id}-title`}>
          {title}
        </h2>
        <div
          id={`${id}-text`}
          className="grid min-w-0 gap-4 wrap-anywhere text-muted [&_button]:flex-none [&_label]:text-text"
        >
          {children}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => dialog.current?.close()}>{cancelLabel}</Button>
          {other && (
            <Button aria-disabled={isBusy} onClick={() => !isBusy && other.onChoose()}>
              {other.label}
            </Button>
          )}
          <Button type="submit" kind={tone} aria-disabled={isBusy}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
