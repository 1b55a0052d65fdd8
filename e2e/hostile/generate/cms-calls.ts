import { globSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import {
  entriesMaxFor,
  VALUES_MAX,
} from '../../../cms/src/platform/http/cms-listener/text-lengths.ts';
import { ROOT } from '../../../scripts/setup/paths.ts';
import { backtrackingTexts, heavyTexts } from './texts-by-weight.ts';

/** A call of the CMS's own API. */
export interface CmsCall {
  readonly target: string;
  /** Null for a call without a body. */
  readonly body: string | null;
}

/** Attributes of a content type as the CMS tells its panel. */
export type Model = Readonly<Record<string, { readonly type: string }>>;

/** In bytes: about what the CMS takes of a text; with all names, a body is about as large as it may be. */
const LENGTH = 1900;
/** Of a target that the listeners still take. */
const QUERY_BYTES = 12_000;
const LONG_TYPES = new Set(['text', 'richtext', 'json']);

/** Nothing that a validator expects in a list. */
const ENTRIES = [{}, 1, [null]];

const weighted = (bytes: number) => [...heavyTexts(bytes), ...backtrackingTexts(bytes)];

/** Names that Strapi's own lists read, whatever the route. */
const QUERY_NAMES = ['_q', 'sort', 'locale', 'page', 'search', 'token', 'registrationToken'];

/** Names that validators of Strapi's server have a check for, as its sources have them. */
export interface ValidatedNames {
  readonly all: readonly string[];
  /** Of those, the names of objects with fields of their own: `userInfo`. */
  readonly objects: readonly string[];
  /** And of lists: `permissions`. */
  readonly lists: readonly string[];
}

export function validatedNames(): ValidatedNames {
  const packages = path.dirname(realpathSync(path.join(ROOT, 'cms/node_modules/@strapi/strapi')));
  const folders = [
    ...readdirSync(packages).map((name) => path.join(packages, name)),
    path.join(ROOT, 'cms/node_modules/@strapi/plugin-users-permissions'),
  ].map((folder) => path.join(realpathSync(folder), 'dist'));
  const checks = folders
    .flatMap((folder) =>
      globSync('**/server/**/*.js', { cwd: folder }).map((file) => path.join(folder, file)),
    )
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(CHECKED)])
    .map(([, name = '', type = '']) => ({ name, type: type.toLowerCase() }));
  const namesOf = (ending: string) => {
    const found = checks.filter(({ type }) => type.endsWith(ending));
    return [...new Set(found.map(({ name }) => name))].sort();
  };
  return { all: namesOf(''), objects: namesOf('object'), lists: namesOf('array') };
}

/** `email: utils.yup.string(`, `data: strapiUtils.z.looseObject(`. */
const CHECKED = /\b(\w+): (?:\w+\.)*(?:yup|z|zod|z__namespace)\.(\w+)\(/g;

/** What is written into every field: heavy texts and lists, or as many plain texts of their lengths and lists of one. */
export interface Written {
  readonly text: (heavy: string) => string;
  readonly list: (heavy: readonly unknown[]) => readonly unknown[];
}
export const asHeavy: Written = { text: (text) => text, list: (list) => list };
export const asPlain: Written = {
  text: (text) => 'a'.repeat(text.length),
  list: (list) => list.slice(0, 1),
};

/** For what reads each entry of a list: as many of them. */
export const asPlainList: Written = { ...asPlain, list: (list) => list };

/** Calls of a route with heavy texts in its query or body; one in each field. */
export function heaviestCalls(
  method: string,
  target: string,
  { all, objects, lists }: ValidatedNames,
  written: Written,
): CmsCall[] {
  if (method === 'GET' || method === 'DELETE') {
    const share = Math.floor(QUERY_BYTES / QUERY_NAMES.length / 9);
    return weighted(share).map((text) => {
      const query = new URLSearchParams(QUERY_NAMES.map((name) => [name, written.text(text)]));
      return { target: `${target}?${query.toString().slice(0, QUERY_BYTES)}`, body: null };
    });
  }
  const bodies = weighted(LENGTH).map((text) => everyNameIs(all, written.text(text)));
  const nested = backtrackingTexts(60).map((text) =>
    everyNameIs(objects, everyNameIs(all, written.text(text))),
  );
  const length = entriesMaxFor(target);
  // As many lists in a body as it may have values.
  const namesAtOnce = Math.floor(VALUES_MAX / (2 * length + 1));
  const ofLists = ENTRIES.flatMap((entry) =>
    batches(lists, namesAtOnce).map((some) =>
      everyNameIs(some, written.list(Array.from({ length }, () => entry))),
    ),
  );
  return [...bodies, ...nested, ...ofLists].map((body) => ({ target, body: JSON.stringify(body) }));
}

/** Documents of a content type whose texts are as long as the CMS takes them. */
export function heaviestDocuments(target: string, model: Model, written: Written): CmsCall[] {
  const [short, long] = [weighted(1900), weighted(99_000)];
  return short.map((text, index) => {
    const fields = Object.entries(model).map(([name, { type }]) => {
      return [name, written.text((LONG_TYPES.has(type) ? long[index] : text) ?? '')];
    });
    return { target, body: JSON.stringify(Object.fromEntries(fields)) };
  });
}

const batches = (names: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(names.length / size) }, (_, index) =>
    names.slice(index * size, (index + 1) * size),
  );

const everyNameIs = (names: readonly string[], value: unknown) =>
  Object.fromEntries(names.map((name) => [name, value]));
