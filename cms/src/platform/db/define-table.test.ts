import { expect, expectTypeOf, test } from 'vitest';
import {
  bigInteger,
  boolean,
  emptyAs,
  integer,
  json,
  nullable,
  rankedInteger,
  rowNumber,
  string,
} from './columns';
import { defineTable, type Row } from './define-table';

const thingTable = defineTable(
  'small_things',
  {
    number: rowNumber(),
    id: string('public_id'),
    kind: string<'brick' | 'stud'>(),
    isOld: boolean(),
    seenAtMs: nullable(bigInteger()),
    parts: json<string[]>(),
    rank: rankedInteger(),
    repeats: emptyAs(integer(), 0),
  },
  { unique: [['id']], indexed: [['kind', 'seenAtMs']] },
);

const thing: Row<typeof thingTable> = {
  number: 7,
  id: 'one',
  kind: 'brick',
  isOld: true,
  seenAtMs: 1_700_000_000_000,
  parts: ['a'],
  rank: null,
  repeats: 0,
};

const stored = { id: 7, public_id: 'one', kind: 'brick', parts: '["a"]', rank: -1, repeats: null };

test.each([
  { driver: 'SQLite', is_old: 1, seen_at_ms: 1_700_000_000_000 },
  { driver: 'PostgreSQL', is_old: true, seen_at_ms: '1700000000000' },
])('a row reads the same as $driver returns it', ({ driver: _, ...returned }) => {
  expect(thingTable.toRow({ ...stored, ...returned })).toEqual(thing);
});

test('what may be empty is null where it is', () => {
  expect(thingTable.toRow({ ...stored, seen_at_ms: null }).seenAtMs).toBeNull();
});

test('a reader omits the columns that it is configured to', () => {
  const withoutId = thingTable.rowWithout('number', 'id');
  expect(Object.keys(withoutId(stored))).not.toContain('id');
  expectTypeOf(withoutId).returns.not.toHaveProperty('id');
  expectTypeOf(withoutId).returns.toHaveProperty('kind').toEqualTypeOf<'brick' | 'stud'>();
});

test('only what is given, and is of the table, becomes columns', () => {
  const more = { id: 'one', parts: ['a'], rank: null, seenAtMs: undefined, other: 1 };
  expect(thingTable.toColumns(more)).toEqual({ public_id: 'one', parts: '["a"]', rank: -1 });
});

test('the model names columns and indexes as the database has them', () => {
  expect(thingTable).toMatchObject({ uid: 'elc::small-things', tableName: 'elc_small_things' });
  expect(thingTable.attributes).toEqual({
    id: { type: 'increments' },
    public_id: { type: 'string' },
    kind: { type: 'string' },
    is_old: { type: 'boolean' },
    seen_at_ms: { type: 'biginteger' },
    parts: { type: 'text' },
    rank: { type: 'integer' },
    repeats: { type: 'integer' },
  });
  expect(thingTable.indexes).toEqual([
    { name: 'elc_small_things_public_id_unique', columns: ['public_id'], type: 'unique' },
    { name: 'elc_small_things_kind_seen_at_ms_index', columns: ['kind', 'seen_at_ms'] },
  ]);
});
