import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SCHEMA_VERSION } from '../platform/db/migrate';
import { tables } from './tables';

/** Of each schema; what was released is never changed. */
const DIGESTS: Readonly<Record<number, string>> = {
  15: '074b516727fea96f',
  16: '15599b645c09e03d',
};

const SRC = path.join(__dirname, '..');
const FILES = [
  'api/*/content-types/*/schema.json',
  'components/*/*.json',
  'extensions/**/schema.json',
];

interface Schema {
  readonly collectionName: string;
  readonly attributes: Readonly<Record<string, object>>;
  readonly indexes?: unknown;
}

/** Not what editors read of it, nor what is checked before it is stored. */
function columnOf(attribute: object) {
  const { type, relation, target, component, repeatable, multiple, unique, column } =
    attribute as Readonly<Record<string, unknown>>;
  return { type, relation, target, component, repeatable, multiple, unique, column };
}

test('a change of what the database has raises SCHEMA_VERSION', () => {
  const ofTypes = globSync(FILES, { cwd: SRC }).map((file): Schema => {
    return JSON.parse(readFileSync(path.join(SRC, file), 'utf8'));
  });
  const ofTables = tables.map((table) => ({ ...table, collectionName: table.tableName }));
  const all = [...ofTypes, ...ofTables].map(({ collectionName, attributes, indexes }) => [
    collectionName,
    Object.entries(attributes)
      .map(([name, attribute]) => [name, columnOf(attribute)])
      .sort(byName),
    indexes,
  ]);
  const digest = createHash('sha256')
    .update(JSON.stringify(all.sort(byName)))
    .digest('hex');
  expect(
    digest.slice(0, 16),
    `The columns differ from those of schema ${SCHEMA_VERSION}. Raise it in platform/db/migrate.ts if a release has it, and write the digest here.`,
  ).toBe(DIGESTS[SCHEMA_VERSION]);
});

const byName = ([one]: readonly unknown[], [other]: readonly unknown[]) =>
  String(one) < String(other) ? -1 : 1;
