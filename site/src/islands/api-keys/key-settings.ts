import type { KeySettings } from '@elc/contracts';
import { KEY_SCOPES } from '@elc/contracts/api-keys/scopes';
import type { Problems } from '../../ui/form.ts';

const DAY_MS = 86_400_000;

/** The end of a key is left as it is. */
export const AS_IT_IS = 'as-it-is';

const linesIn = (form: FormData, name: string) =>
  String(form.get(name) ?? '')
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);

/** What the fields of a form say, all of it. */
export function settingsIn(form: FormData, nowMs: number): KeySettings {
  const days = String(form.get('expiresAt'));
  return {
    scopes: KEY_SCOPES.filter((scope) => form.getAll('scopes').includes(scope)),
    ...(days !== AS_IT_IS && {
      expiresAt: days === '' ? null : new Date(nowMs + Number(days) * DAY_MS).toISOString(),
    }),
    addresses: linesIn(form, 'addresses'),
    origins: linesIn(form, 'origins'),
    note: String(form.get('note')),
  };
}

/** Only what differs from a key that may do everything, everywhere; nothing before the fields are there. */
export function newSettingsIn(form: FormData, nowMs: number): KeySettings {
  if (!form.has('note')) return {};
  const { scopes, expiresAt, addresses, origins, note } = settingsIn(form, nowMs);
  return {
    ...(scopes?.length !== KEY_SCOPES.length && { scopes }),
    ...(expiresAt && { expiresAt }),
    ...(addresses?.length && { addresses }),
    ...(origins?.length && { origins }),
    ...(note?.trim() && { note }),
  };
}

/** What is wrong before anything is sent. */
export const settingProblems = ({ scopes }: KeySettings): Problems =>
  scopes?.length === 0 ? { scopes: 'Please choose at least one.' } : {};

/** The server's words on each entry (`addresses.1`), as sentences at the field that the entry is in. */
export function atFields(found: Problems): Problems {
  const problems = Object.entries(found).map(([path, message]) => {
    const [field = '', index] = path.split('.');
    const isSentence = /^\p{Lu}/u.test(message);
    const start = index === undefined ? 'This' : `Line ${Number(index) + 1}`;
    return [field, isSentence ? message : `${start} ${message}.`] as const;
  });
  // The first wrong line is the one that is named.
  return Object.fromEntries(problems.reverse());
}
