import type { SettingPart } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { card, fieldError, notice } from '../../ui/classes.ts';
import { type Form, isDirty } from '../../ui/form.ts';
import { formatDateTime } from '../../ui/formats.ts';
import { settingsBoard } from './current-settings.ts';
import { PART_NAMES } from './settings-board.ts';

interface Props {
  readonly part: SettingPart;
  readonly lead: string;
  readonly children: ReactNode;
}

/** One part of the settings with its buttons: saved, restored and undone by itself. */
export function PartForm({ part, lead, children }: Props) {
  const board = useStore(settingsBoard.$board);
  const titleId = `settings-${part}`;
  const form = useRef<HTMLFormElement>(null);
  const state = board.saved?.parts[part];
  const edited = useStore((settingsBoard.forms[part] as Form<object>).$form);
  const hasEdits = isDirty(edited);
  const isSaving = board.saving === part;
  const isBusy = board.saving !== null;
  const problem = edited.problems[''];
  const rival = board.conflicts[part];

  /** Moves the focus to what is wrong, or to the form when the control is gone. */
  async function save(event: FormEvent) {
    event.preventDefault();
    const isSaved = await settingsBoard.save(part);
    requestAnimationFrame(() => {
      const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (isSaved || !invalid ? form.current : invalid)?.focus();
    });
  }

  async function restore() {
    await settingsBoard.restore(part);
    requestAnimationFrame(() => form.current?.focus());
  }

  return (
    <form
      ref={form}
      className={card()}
      noValidate
      tabIndex={-1}
      aria-labelledby={titleId}
      onSubmit={save}
    >
      <div className="flex flex-wrap items-center gap-3">
        <h3 id={titleId} className="scroll-mt-20">
          {PART_NAMES[part]}
        </h3>
        {hasEdits && (
          <span className="rounded-s bg-warning-soft px-2.5 py-0.5 text-s font-bold text-text">
            Not saved
          </span>
        )}
      </div>
      <p>{lead}</p>
      {rival !== undefined && (
        <p className={notice()} role="alert">
          {rival} has changed this section in the meantime. The saved value is shown under each
          field that differs: save again to replace it, or discard your changes to keep it.
        </p>
      )}
      {children}
      {problem && (
        <p className={fieldError()} role="alert">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" disabled={!hasEdits || isBusy}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
        <Button disabled={!hasEdits || isBusy} onClick={() => settingsBoard.discard(part)}>
          Discard changes
        </Button>
        <Button disabled={isBusy || state?.isDefault} onClick={() => void restore()}>
          Restore defaults
        </Button>
        <span className="text-s text-muted">
          {state?.changedAt
            ? `Changed by ${state.changedBy} on ${formatDateTime(state.changedAt)}`
            : 'Never changed'}
        </span>
      </div>
    </form>
  );
}
