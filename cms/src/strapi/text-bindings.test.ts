import { afterEach, beforeEach, expect, test } from 'vitest';
import { string, text } from '../platform/db/columns';
import type { Connection } from '../platform/db/connection';
import { defineTable } from '../platform/db/define-table';
import { memoryDatabase } from '../platform/db/testing/memory-database';
import { sanitizeTextBindings } from './text-bindings';

const noteTable = defineTable('notes', { name: string(), body: text() });
let connection: Connection;

beforeEach(async () => {
  connection = await memoryDatabase([noteTable]);
  sanitizeTextBindings(connection);
});
afterEach(() => connection.destroy());

const NUL = 'a\u0000b';
const HALF = 'half \ud83d';
const all = () => connection(noteTable.tableName).select('name', 'body');

test('a text is stored without NUL and half characters', async () => {
  await connection(noteTable.tableName).insert({ name: NUL, body: HALF });
  expect(await all()).toEqual([{ name: 'ab', body: 'half \ufffd' }]);
});

test('so it is inside a transaction, in an update and in a condition', async () => {
  await connection.transaction(async (trx) => {
    await trx(noteTable.tableName).insert({ name: 'ab', body: '' });
    await trx(noteTable.tableName).where({ name: NUL }).update({ body: NUL });
    await trx.raw('update ?? set name = ?', [noteTable.tableName, HALF]);
  });
  expect(await all()).toEqual([{ name: 'half \ufffd', body: 'ab' }]);
});

test('everything else passes as it is', async () => {
  await connection(noteTable.tableName).insert({ name: '🇩🇪 é', body: null });
  expect(await all()).toEqual([{ name: '🇩🇪 é', body: null }]);
});
