export type Fields = Readonly<Record<string, unknown>>;

/** A document by its type and the CMS's user who made it. */
export interface CreatedDocument {
  readonly uid: string;
  readonly creatorId: number | null;
}

export type Attributes = Readonly<
  Record<string, { readonly type: string; readonly enum?: readonly string[] }>
>;

/** A picture as a version has it: its file may be gone since. */
interface KeptPicture {
  readonly file: number;
  readonly name: string;
}

/** When a document appears is not part of what it says. */
const PLANNED = new Set(['publishAt', 'unpublishAt', 'scheduleFailure']);

/** What a document says: the editors' own fields, without ids and times of the database. */
export function fieldsOf(document: Fields, attributes: Attributes): Fields {
  const names = Object.keys(attributes).filter((name) => !PLANNED.has(name) && isEdited(name));
  return keptFields(document, names);
}

/** These fields as they are compared: without ids of parts, and of pictures the file alone. */
export const keptFields = (document: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, keptValue(document[name])]));

/** Of Strapi. */
const OWN = /^(?:createdAt|updatedAt|publishedAt|createdBy|updatedBy|locale|localizations)$/;
const isEdited = (name: string) => !OWN.test(name);

function keptValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keptValue);
  if (value === null || value === undefined || typeof value !== 'object') return value ?? null;
  if (value instanceof Date) return value.toISOString();
  const { id, ...part } = value as { readonly id?: number } & Fields;
  if ('hash' in part && 'mime' in part) return { file: id, name: part.name };
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, keptValue(one)]));
}

export const pictureIn = (value: unknown): KeptPicture | null =>
  typeof value === 'object' && value !== null && 'file' in value ? (value as KeptPicture) : null;

/** A field that a version and the present draft have differently. */
export interface Difference {
  readonly field: string;
  readonly was: string;
  readonly is: string;
}

/** Field by field, in the order of the version. */
export function differences(version: Fields, draft: Fields): Difference[] {
  const names = [...new Set([...Object.keys(version), ...Object.keys(draft)])];
  return names.flatMap((field) => {
    const [was, is] = [textOf(version[field]), textOf(draft[field])];
    return was === is ? [] : [{ field, was, is }];
  });
}

/** As editors read it: parts of a component in lines of their own. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  const picture = pictureIn(value);
  if (picture) return picture.name;
  if (typeof value !== 'object') return String(value);
  return Object.values(value).map(textOf).filter(Boolean).join(' · ');
}
