import type { SettingPart } from '@elc/contracts';
import { unreachableTenures } from '@elc/contracts/settings/unreachable-tenures';
import { useStore } from '@nanostores/react';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { card, fieldError, hint, notice } from '../../ui/classes.ts';
import { FormField } from '../../ui/form-field.tsx';
import { formatDateTime } from '../../ui/formats.ts';
import { type Form, isDirty } from '../frame/stored-form.ts';
import { draftOf, type PartDraft } from './part-draft.ts';
import { FIELD_GROUPS, type FieldPart, fieldsOf } from './setting-fields.ts';
import * as settings from './settings-board.ts';

interface Props {
  readonly part: SettingPart;
  readonly lead: string;
  readonly children: ReactNode;
}

/** One part of the settings with its buttons: saved, restored and undone by itself. */
export function PartForm({ part, lead, children }: Props) {
  const board = useStore(settings.$board);
  const titleId = `settings-${part}`;
  const form = useRef<HTMLFormElement>(null);
  const state = board.saved?.parts[part];
  const edited = useStore((settings.forms[part] as Form<object>).$form);
  const hasEdits = isDirty(edited);
  const isSaving = board.saving === part;
  const isBusy = board.saving !== null;
  const problem = edited.problems[''];
  const rival = board.conflicts[part];

  /** Moves the focus to what is wrong, or to the form when the control is gone. */
  async function save(event: FormEvent) {
    event.preventDefault();
    const isSaved = await settings.save(part);
    requestAnimationFrame(() => {
      const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (isSaved || !invalid ? form.current : invalid)?.focus();
    });
  }

  async function restore() {
    await settings.restore(part);
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
          {settings.PART_NAMES[part]}
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
        <Button disabled={!hasEdits || isBusy} onClick={() => settings.discard(part)}>
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

/** The numbers of a part in their groups; each says its default, and what is saved where it differs. */
export function PartFields({ part }: { readonly part: FieldPart }) {
  const { saved, saving } = useStore(settings.$board);
  const form = settings.forms[part];
  const { draft, problems: wrong } = useStore(form.$form);
  if (!saved || !draft) return null;
  const now = draftOf(saved.settings[part], fieldsOf(part));
  const defaults = draftOf(saved.defaults[part], fieldsOf(part));
  return FIELD_GROUPS[part].map(({ path: groupPath, title, text, fields }) => (
    <fieldset key={groupPath} className="grid min-w-0 gap-3 [&>legend]:font-bold">
      <legend>{title}</legend>
      <p className={hint()}>{text}</p>
      <div className="grid grid-fill-52 gap-4">
        {fields.map(({ path, label, unit, textMax }) => (
          <FormField
            key={path}
            id={`setting-${part}-${path.replace('.', '-')}`}
            label={label}
            hint={textMax ? undefined : hintOf(defaults[path], now[path], draft[path])}
            error={wrong[path] ?? null}
            inputMode={textMax ? 'text' : 'numeric'}
            autoComplete="off"
            maxLength={textMax ?? 9}
            readOnly={saving === part}
            value={draft[path] ?? ''}
            onChange={({ target }) => form.edit({ [path]: target.value })}
          >
            {unit && <span className="text-muted">{unit}</span>}
          </FormField>
        ))}
      </div>
      {groupPath === 'tenureDays' && (
        <UnreachableNotice draft={draft} oldestBadgeDays={saved.oldestBadgeDays} />
      )}
      {groupPath !== '' && wrong[groupPath] && (
        <p className={fieldError()} role="alert">
          {wrong[groupPath]}
        </p>
      )}
    </fieldset>
  ));
}

interface UnreachableProps {
  readonly draft: PartDraft;
  readonly oldestBadgeDays: number | null;
}

/** Warns of classes that no badge is old enough for, as typed, before they are saved. */
function UnreachableNotice({ draft, oldestBadgeDays }: UnreachableProps) {
  const daysOf = (name: string) => Number(draft[`tenureDays.${name}`]);
  const classes = unreachableTenures(
    { midgen: daysOf('midgen'), oldgen: daysOf('oldgen'), veteran: daysOf('veteran') },
    oldestBadgeDays,
  );
  return (
    <div role="status">
      {classes.length > 0 && (
        <p className={notice()}>
          {`The game's oldest badge was made ${oldestBadgeDays} days ago: no player can be ${orList.format(classes)} by badges yet. Lower these numbers, or wait.`}
        </p>
      )}
    </div>
  );
}

const orList = new Intl.ListFormat('en', { type: 'disjunction' });

const hintOf = (standard = '', saved = '', draft = '') =>
  draft.trim() === saved ? `Default ${standard}` : `Default ${standard}, saved ${saved}`;
