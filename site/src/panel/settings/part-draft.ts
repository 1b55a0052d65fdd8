import type { Problems } from '../../ui/form.ts';
import type { FormProblems } from '../frame/stored-form.ts';
import type { SettingField } from './setting-fields.ts';

/** The contents of the fields of a part, by their path: text, since people type. */
export type PartDraft = Readonly<Record<string, string>>;

interface Nested {
  [name: string]: number | string | Nested;
}

/** The text of each field of a value. */
export function draftOf(value: object, fields: readonly SettingField[]): PartDraft {
  return Object.fromEntries(fields.map(({ path }) => [path, String(valueAt(value, path))]));
}

/** The value of a draft, or the paths of what should be a whole number in it and is none. */
export function readDraft(
  draft: PartDraft,
  fields: readonly SettingField[],
): { readonly value: object } | FormProblems {
  const value: Nested = {};
  const problems: Record<string, string> = {};
  for (const { path, textMax } of fields) {
    const text = draft[path]?.trim() ?? '';
    if (textMax !== undefined) put(value, path, text);
    else if (/^\d{1,9}$/.test(text)) put(value, path, Number(text));
    else problems[path] = 'Enter a whole number.';
  }
  return Object.keys(problems).length > 0 ? { problem: null, problems } : { value };
}

/** What the server found wrong with a part (`thresholds.tenureDays`), by the paths within it; `''` is the part as a whole. */
export function problemsOfPart(part: string, details: Readonly<Record<string, string>>): Problems {
  return Object.fromEntries(
    Object.entries(details)
      .filter(([path]) => path === part || path.startsWith(`${part}.`))
      .map(([path, message]) => [path.slice(part.length + 1), sentence(message)]),
  );
}

/** `must rise…` as a sentence of its own. */
function sentence(message: string): string {
  const first = message.charAt(0).toUpperCase();
  return `${first}${message.slice(1)}${/[.!?]$/.test(message) ? '' : '.'}`;
}

function valueAt(value: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((within, name) => (within as Record<string, unknown>)[name], value);
}

function put(value: Nested, path: string, typed: number | string): void {
  const names = path.split('.');
  const last = names.pop() as string;
  let within = value;
  for (const name of names) {
    within[name] ??= {};
    within = within[name] as Nested;
  }
  within[last] = typed;
}
