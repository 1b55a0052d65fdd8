import { unreachableTenures } from '@elc/contracts/settings/unreachable-tenures';
import { useStore } from '@nanostores/react';
import { fieldError, hint, notice } from '../../ui/classes.ts';
import { FormField } from '../../ui/form-field.tsx';
import { settingsBoard } from './current-settings.ts';
import { draftOf, type PartDraft } from './part-draft.ts';
import { FIELD_GROUPS, type FieldPart, fieldsOf } from './setting-fields.ts';

/** The numbers of a part in their groups; each says its default, and what is saved where it differs. */
export function PartFields({ part }: { readonly part: FieldPart }) {
  const { saved, saving } = useStore(settingsBoard.$board);
  const form = settingsBoard.forms[part];
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
