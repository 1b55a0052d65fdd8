import { expect, test } from 'vitest';
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

test('only what is given, and is of the table, becomes columns', () => {
  const more = { id: 'one', parts: ['a'], rank: null, seenAtMs: undefined, other: 1 };
  expect(thingTable.toColumns(more)).toEqual({ public_id: 'one', parts: '["a"]', rank: -1 });
});
