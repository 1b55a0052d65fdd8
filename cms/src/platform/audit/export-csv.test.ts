import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { EXPORT_ROWS_MAX } from '@elc/contracts';
import Koa from 'koa';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '../db/database';
import { testWorld } from '../db/testing/test-world';
import { exportCsv, inPages } from './export-csv';
import { auditTable } from './record-audit';

interface Row {
  readonly id: number;
  readonly name: string;
}

let server: Server;
/** What the list was asked for, in its order. */
let read: { readonly after: number | null; readonly limit: number }[];
let rows: Row[];
/** Called before a page is read. */
let onRead: () => void | Promise<void>;

beforeEach(async () => {
  await testWorld({ tables: [auditTable] });
  read = [];
  rows = [];
  onRead = () => {};
  const pages = inPages(
    async (after: number | null, limit) => {
      read.push({ after, limit });
      await onRead();
      return rows.filter(({ id }) => after === null || id > after).slice(0, limit);
    },
    ({ id }: Row) => id,
    (row) => row,
  );
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx) => {
    ctx.state.panel = { by: 'mayor' };
    const table = { name: 'people', subject: 'user', columns: ['id', ['who', nameOf]] } as const;
    ctx.body = (await exportCsv(ctx, table, pages)).body;
  });
  server = app.listen(0);
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
});

const nameOf = ({ name }: Row) => name;
const fill = (count: number, name = 'Bea') => {
  rows = Array.from({ length: count }, (_, index) => ({ id: index + 1, name }));
};
const port = () => (server.address() as AddressInfo).port;
const download = () => fetch(`http://localhost:${port()}/`);
const audited = async () => (await db()('elc_audit')).map(({ values_after }) => values_after);

test('every row is in the file once, up to the most that a file has', async () => {
  fill(EXPORT_ROWS_MAX + 300);
  const answer = await download();
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="people-/);
  const lines = Buffer.from(await answer.arrayBuffer())
    .toString()
    .split('\r\n');
  expect(lines[0]).toBe('\uFEFFid,who');
  expect(lines.slice(1, -1)).toEqual(rows.slice(0, EXPORT_ROWS_MAX).map(({ id }) => `${id},Bea`));
  expect(await audited()).toEqual([JSON.stringify({ entries: EXPORT_ROWS_MAX })]);
});

test('an empty list is a file with its heads', async () => {
  expect(await (await download()).text()).toBe('id,who\r\n');
  expect(await audited()).toEqual(['{"entries":0}']);
});

test('a page is a small part of the list, and other work gets its turn between two', async () => {
  fill(5000);
  let turns = 0;
  const perPage: number[] = [];
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  onRead = () => void perPage.push(turns);
  await (await download()).text();
  isDone = true;
  expect(Math.max(...read.map(({ limit }) => limit))).toBeLessThanOrEqual(500);
  for (const [index, before] of perPage.slice(0, -1).entries())
    expect(perPage[index + 1]).toBeGreaterThan(before);
});

test('no more is read than the client takes, and nothing once it has left', async () => {
  fill(EXPORT_ROWS_MAX, 'x'.repeat(4000));
  const client = connect(port());
  await once(client, 'connect');
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(client, 'data');
  client.pause();
  await expect.poll(() => read.filter(({ after }) => after === null).length).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const taken = read.length;
  // The first reading counts all of it.
  expect(taken).toBeLessThan(1.8 * (EXPORT_ROWS_MAX / 250));
  client.destroy();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(read.length).toBeLessThanOrEqual(taken + 1);
});

test('a page that fails half-way ends the connection: the file is not taken for a whole one', async () => {
  fill(5000);
  onRead = () => {
    if (read.length > 30) throw new Error('database gone');
  };
  const answer = await download();
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
});

test('a list that cannot be read is an error, and no download is noted', async () => {
  onRead = () => {
    throw new Error('database gone');
  };
  expect((await download()).status).toBe(500);
  expect(await audited()).toEqual([]);
});
