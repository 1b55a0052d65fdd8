import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fieldLabel } from '../../content/field-label';

const SOURCES = path.resolve(import.meta.dirname, '../..');
const HELP_LENGTH_MAX = 200;

interface Schema {
  readonly info: { readonly displayName: string };
  readonly pluginOptions?: {
    readonly elc?: { mainField: string; sort: string; columns: string[] };
  };
  readonly attributes: Record<string, { pluginOptions?: { elc?: { help?: string } } }>;
  /** Strapi never shows hidden fields. */
  readonly config?: { readonly attributes: Record<string, { hidden?: boolean }> };
}

const read = (file: string): Schema => JSON.parse(readFileSync(file, 'utf8'));
const filesIn = (folder: string, ending: string) =>
  readdirSync(path.join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => path.join(SOURCES, folder, file));

const contentTypes = filesIn('api', 'schema.json').map(read);
const components = filesIn('components', '.json').map(read);
const fields = [...contentTypes, ...components].flatMap(({ info, attributes, config }) =>
  Object.entries(attributes)
    .filter(([field]) => !config?.attributes[field]?.hidden)
    .map(([field, attribute]) => ({
      field: `${info.displayName}.${field}`,
      label: fieldLabel(field, attribute),
      help: attribute.pluginOptions?.elc?.help ?? '',
    })),
);

test('there are content types and components', () => {
  expect(contentTypes.length).toBeGreaterThan(10);
  expect(components.length).toBeGreaterThan(1);
});

test.each(fields)('$field has a help text for editors', ({ help }) => {
  expect(help).toMatch(/^[A-Z].{6,}/);
  expect(help.length).toBeLessThanOrEqual(HELP_LENGTH_MAX);
});

test.each(fields)('$field is labelled in words: $label', ({ label }) => {
  expect(label).toMatch(/^[A-Z][a-z]*([ -][A-Za-z(][a-z-]*\)?)*$/);
});

test('types are named by the page that shows them, or by the place where visitors reach the team', () => {
  const pages = contentTypes.map(({ info }) => info.displayName.split(': ')[0]);
  expect([...new Set(pages)].sort()).toEqual([
    'Advertise',
    'Badges',
    'Commands',
    'Community',
    'Contact',
    'Every page',
    'Guides',
    'Home',
    'Inbox',
    'Other pages',
    'Site settings',
    'Tools',
  ]);
});

test.each(contentTypes)(
  '$info.displayName has a list whose entries can be told apart',
  ({ attributes, pluginOptions }) => {
    const { mainField = '', sort = '', columns = [] } = pluginOptions?.elc ?? {};
    const known = [...Object.keys(attributes), 'id', 'createdAt', 'updatedAt'];
    expect(known).toContain(mainField);
    expect(columns.filter((column) => !known.includes(column))).toEqual([]);
    expect(known).toContain(sort.split(':')[0]);
    expect(columns.length).toBeGreaterThan(1);
  },
);
