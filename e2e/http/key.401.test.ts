import { test } from 'vitest';
import { call, expectFailure } from './client.ts';

test('a player check without a key is refused', async () => {
  await expectFailure(await call('/api/newgen-check/OldTownMayor'), 401, 'API_KEY_MISSING');
});

test('a leaderboard without a key is refused', async () => {
  await expectFailure(await call('/api/leaderboard'), 401, 'API_KEY_MISSING');
});

test.each(['nonsense', 'elc_000000000000000000000000000000000000', ' '])(
  'the key "%s" is refused',
  async (key) => {
    const response = await call('/api/newgen-check/OldTownMayor', {
      headers: { 'X-API-Key': key },
    });
    await expectFailure(response, 401, key.trim() ? 'API_KEY_INVALID' : 'API_KEY_MISSING');
  },
);
