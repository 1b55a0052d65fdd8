import type { ListedApiKey } from '@elc/contracts';
import { KEY_SCOPES, SCOPE_TEXTS } from '@elc/contracts/api-keys/scopes';
import { KEY_NOTE_MAX } from '@elc/contracts/limits';
import { FormInput, FormSelect, FormTextArea } from '../../ui/form.tsx';
import { formatDateTime } from '../../ui/formats.ts';
import { FormChoices } from '../api-docs/choices.tsx';
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
      <FormChoices
        name="scopes"
        label="The key may"
        meanings={SCOPE_TEXTS}
        chosen={of?.scopes ?? KEY_SCOPES}
      />
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
