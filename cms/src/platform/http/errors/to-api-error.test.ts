import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../db/failures';
import { openTestDatabase } from '../../db/testing/test-database';
import { toApiError } from './to-api-error';

test.each([
  { thrown: new DatabaseUnavailable('gone'), code: 'DATABASE_UNAVAILABLE' },
  { thrown: Object.assign(new Error(), { code: '53100' }), code: 'STORAGE_FULL' },
  { thrown: Object.assign(new Error(), { code: 'ENOSPC' }), code: 'STORAGE_FULL' },
  {
    thrown: new Error('wrapped', { cause: Object.assign(new Error(), { code: 'ENOSPC' }) }),
    code: 'STORAGE_FULL',
  },
])('$thrown.code is answered as 503 $code, with a time to try again', ({ thrown, code }) => {
  const error = toApiError(thrown);
  expect(error).toMatchObject({ status: 503, code });
  expect(error.retryAfterSeconds).toBeGreaterThan(0);
});

test('a SQLite database without room says so', async () => {
  const database = await openTestDatabase();
  await database.raw('PRAGMA max_page_count = 1');
  const row = { name: 'content', value: 1 };
  const fill = async () => {
    for (let index = 0; index < 5000; index += 1) {
      await database('elc_markers').insert({ ...row, name: `${index}`.padEnd(500) });
    }
  };
  const thrown = await fill().catch((error: unknown) => error);
  expect(toApiError(thrown).code).toBe('STORAGE_FULL');
  await database.destroy();
});

test('any other failure stays one of ours', () => {
  expect(toApiError(new Error('bug'))).toMatchObject({ status: 500, code: 'INTERNAL' });
});
