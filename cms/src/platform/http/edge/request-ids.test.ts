import { expect, test } from 'vitest';
import { createRequestIds } from './request-ids';

test('each request of each listener has an id of its own, in the form of a UUID', () => {
  const listeners = [createRequestIds(), createRequestIds()];
  const ids = listeners.flatMap((next) => Array.from({ length: 300 }, next));
  expect(new Set(ids).size).toBe(600);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});
