import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { DatabaseUnavailable, isConnectionFailure } from '../platform/db/failures';
import { type GuardedClient, guardConnections } from './connection-guard';

type Done = (error: Error | null, response: unknown) => void;

/** A pool of one connection whose statements are answered by hand. */
function pool({ acquire = async (connection: unknown) => connection } = {}) {
  const events = new EventEmitter();
  const queries: Done[] = [];
  const destroy = vi.fn(() => {
    for (const done of queries.splice(0))
      done(new Error('Connection terminated unexpectedly'), null);
  });
  const connection = {
    connection: { stream: { destroy } },
    query: (_config: unknown, done: Done) => queries.push(done),
  };
  const released: unknown[] = [];
  const client = {
    pool: events as unknown as GuardedClient['pool'],
    acquireConnection: () => acquire(connection),
    releaseConnection: (freed: unknown) => released.push(freed),
  };
  const guard = guardConnections(client);
  events.emit('createSuccess', 1, connection);
  const statement = async () => {
    await client.acquireConnection();
    return new Promise((resolve, reject) => {
      connection.query({}, (error, response) => (error ? reject(error) : resolve(response)));
    });
  };
  return { guard, statement, queries, destroy, released };
}

test('statements under way fail at once when the guard closes, and later ones are not begun', async () => {
  const { guard, statement, queries, destroy } = pool();
  const going = statement();
  await vi.waitFor(() => expect(queries).toHaveLength(1));
  guard.close('no answer within 1000 ms');
  await expect(going).rejects.toThrow(DatabaseUnavailable);
  expect(destroy).toHaveBeenCalledTimes(1);
  await expect(statement()).rejects.toThrow('no answer within 1000 ms');
  expect(queries).toEqual([]);
});

test('statements that wait for a connection fail, too; one that comes later is given back', async () => {
  let give = (_connection: unknown) => {};
  const { guard, statement, released } = pool({
    acquire: () =>
      new Promise((resolve) => {
        give = resolve;
      }),
  });
  const waiting = statement();
  guard.close('gone');
  await expect(waiting).rejects.toThrow(DatabaseUnavailable);
  give('late');
  await vi.waitFor(() => expect(released).toEqual(['late']));
});

test('statements pass again once it is open, and a refused one retains its error', async () => {
  const { guard, statement, queries } = pool();
  guard.close('gone');
  guard.open();
  const refused = Object.assign(new Error('duplicate key'), { code: '23505', severity: 'ERROR' });
  const going = statement();
  await vi.waitFor(() => expect(queries).toHaveLength(1));
  queries[0]?.(refused, null);
  await expect(going).rejects.toBe(refused);
});

test.each([
  { error: { code: 'ECONNRESET' }, expected: true },
  { error: { message: 'Connection terminated unexpectedly' }, expected: true },
  { error: { code: '57P01', severity: 'FATAL' }, expected: true },
  { error: { code: '57014', severity: 'ERROR' }, expected: true },
  { error: { code: '53300', severity: 'FATAL' }, expected: true },
  { error: { code: '23505', severity: 'ERROR' }, expected: false },
  { error: { code: '42P01', severity: 'ERROR' }, expected: false },
  { error: { message: 'Converting circular structure to JSON' }, expected: false },
])('$error is about the connection: $expected', ({ error, expected }) => {
  expect(isConnectionFailure(Object.assign(new Error(), error))).toBe(expected);
});
