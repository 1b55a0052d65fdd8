import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { jsonOf } from './http-client.ts';
import type { CmsSession } from './panel-client.ts';

export type Fields = Record<string, unknown>;

/** What the CMS's schemas say of a field, as far as tests read it. */
export interface Attribute {
  readonly type: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly unique?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly regex?: string;
  readonly enum?: readonly string[];
  readonly component?: string;
  readonly repeatable?: boolean;
  readonly customField?: string;
  readonly pluginOptions?: { readonly elc?: { readonly altField?: string } };
}

export type Attributes = Readonly<Record<string, Attribute>>;

interface Schema {
  readonly info: { readonly displayName: string };
  readonly kind: string;
  readonly options: { readonly draftAndPublish?: boolean };
  readonly attributes: Attributes;
}

export const CMS = path.resolve(import.meta.dirname, '../../cms');

const read = (file: string): Schema => JSON.parse(readFileSync(path.join(CMS, file), 'utf8'));

export const schemaOf = (name: string) => read(`src/api/${name}/content-types/${name}/schema.json`);

/** The fields of a component, by its uid. */
export const componentFields = (uid: string) =>
  read(`src/components/${uid.replace('.', '/')}.json`).attributes;

/** The content types that readers see. */
export const TYPES: readonly string[] = readdirSync(path.join(CMS, 'src/api')).filter(
  (name) => schemaOf(name).options.draftAndPublish,
);

export const isSingle = (name: string) => schemaOf(name).kind === 'singleType';

/** Path of the type in the content manager, and in its API. */
export const pathOf = (name: string) =>
  `/content-manager/${isSingle(name) ? 'single' : 'collection'}-types/api::${name}.${name}`;

/** A document of the type that there is already. */
export async function firstDocument({ get }: Pick<CmsSession, 'get'>, name: string) {
  const path = pathOf(name);
  const read = async (from: string) =>
    jsonOf<{ data: Fields; results: { documentId: string }[] }>(await get(from));
  if (isSingle(name)) return { path, data: (await read(path)).data };
  const { results } = await read(`${path}?pageSize=1`);
  const document = `${path}/${results[0]?.documentId}`;
  return { path: document, data: (await read(document)).data };
}

/** Of no badge the first content says how it is earned; this one is of the fake game. */
export const BADGE_ID = '2124400015';

/** Fields of a document, to be published again: its components are others by then. */
export const ownFields = (document: Fields, names: readonly string[]): Fields =>
  JSON.parse(
    JSON.stringify(Object.fromEntries(names.map((name) => [name, document[name]]))),
    (key, value) => (key === 'id' ? undefined : value),
  );

/** Types whose fields are those of `pageTexts`: page-texts.200.test.ts changes each of them, but for pictures. */
export const isPageTexts = (name: string) => /-page$|^frame-text$/.test(name);

/** Fields with a text that no page shows, each with the reason; the slug of a guide is the address of its page. */
export const NOT_SHOWN: Readonly<Record<string, string>> = {
  'badge-note.name': 'names the note for editors; the page has the name that Roblox has',
  'badge-note.badgeId': 'is the number of the badge whose page has the note',
  'home-page.picks': 'names commands, which the page shows by their own names',
  'faction.colour': 'is a color',
  'command.targets.text': 'is a choice of the builder where the usage asks for one',
};
