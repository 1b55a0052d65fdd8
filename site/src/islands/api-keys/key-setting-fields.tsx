import type { ListedApiKey } from '@elc/contracts';
import { KEY_SCOPES, type KeyScope, SCOPE_TEXTS } from '@elc/contracts/api-keys/scopes';
import { KEY_NOTE_MAX } from '@elc/contracts/limits';
import { fieldError, field as fieldLook, label as labelLook } from '../../ui/classes.ts';
import { FormInput, FormSelect, FormTextArea, inForm } from '../../ui/form.tsx';
import { formatDateTime } from '../../ui/formats.ts';
import { AS_IT_IS } from './key-settings.ts';

const ENDS: readonly (readonly [days: string, text: string])[] = [
  ['7', 'In 7 days'],
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
];

function endsOf(key: ListedApiKey | undefined): readonly (readonly [string, string])[] {
  if (!key?.expiresAt) return [[key ? AS_IT_IS : '', 'Never'], ...ENDS];
  return [[AS_IT_IS, formatDateTime(key.expiresAt)], ...ENDS, ['', 'Never']];
}

/** What a key may do, until when and from where; at first as it is of `of`, or as a new key has it. */
export default function KeySettingFields({ of }: { readonly of?: ListedApiKey }) {
  return (
    <div className="grid gap-4">
      <FormScopes name="scopes" chosen={of?.scopes ?? KEY_SCOPES} />
      <FormSelect name="expiresAt" label="Expires" options={endsOf(of)} />
      <FormTextArea
        name="addresses"
        label="IP addresses (optional)"
        hint="The key works from these alone. One on each line; networks as 203.0.113.0/24."
        rows={2}
        spellCheck={false}
        defaultValue={of?.addresses.join('\n')}
      />
      <FormTextArea
        name="origins"
        label="Origins of web pages (optional)"
        hint="Scripts of these pages alone may use the key. One on each line, as https://bot.example. Programs that are no web page are limited by addresses."
        rows={2}
        spellCheck={false}
        defaultValue={of?.origins.join('\n')}
      />
      <FormInput
        name="note"
        label="Note (optional)"
        autoComplete="off"
        maxLength={KEY_NOTE_MAX}
        defaultValue={of?.note}
      />
    </div>
  );
}

interface ScopesProps {
  readonly id: string;
  readonly name: string;
  readonly chosen: readonly KeyScope[];
  readonly error?: string | undefined;
}

function Scopes({ id, name, chosen, error }: ScopesProps) {
  return (
    <fieldset className={fieldLook()} aria-describedby={error && `${id}-error`}>
      <legend className={labelLook('mb-1')}>The key may</legend>
      {KEY_SCOPES.map((scope) => (
        <label key={scope} className="flex items-start gap-3">
          <input
            type="checkbox"
            className="mt-1 size-5 flex-none accent-accent"
            name={name}
            value={scope}
            defaultChecked={chosen.includes(scope)}
            aria-invalid={error ? true : undefined}
          />
          <span>
            {SCOPE_TEXTS[scope]} (<code>{scope}</code>)
          </span>
        </label>
      ))}
      {error && (
        <p className={fieldError()} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

const FormScopes = inForm(Scopes);
