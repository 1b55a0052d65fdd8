import { describe, expect, test } from 'vitest';
import { call, expectFailure, send } from '../support/http/client.ts';
import { GROUPS, key } from '../support/http/scans.ts';

const ID = 'a'.repeat(24);

/** What JavaScript converts to a number although it is no decimal notation of one. */
const NOT_DIGITS = ['0x10', '1e3', '5.0', '+5', '-5', '05', ' 5', '5 ', 'Infinity', '٥', ''];

describe('a number in an address is plain digits', () => {
  test.each(NOT_DIGITS)('%j is none', async (text) => {
    const value = encodeURIComponent(text);
    for (const path of [
      `/api/all-scans?limit=${value}`,
      `/api/leaderboard?limit=${value}`,
      `/api/group-leaderboard/${value || '%20'}`,
      `/api/favorites?userId=${value}`,
    ]) {
      const { error } = await expectFailure(await call(path, { headers: key }), 400, 'VALIDATION');
      expect(error).toMatch(/must be a whole number, in digits alone\./);
    }
  });

  test('two of them are none', async () => {
    const answer = await call('/api/all-scans?limit=5&limit=5', { headers: key });
    await expectFailure(answer, 400, 'VALIDATION');
  });
});

describe('a number in a body is a number, or its plain digits', () => {
  test.each([true, false, null, [5], ['5'], {}, ...NOT_DIGITS])('%j is none', async (groupId) => {
    const scan = { groupId, scannedBy: 'x' };
    const started = await send('POST', '/api/scan-group', scan, { headers: key });
    await expectFailure(started, 400, 'VALIDATION');
    const rating = { userId: groupId, rating: 5 };
    const rated = await send('POST', `/api/commands/${ID}/rating`, rating);
    await expectFailure(rated, 400, 'VALIDATION');
  });

  test.each([GROUPS.none, String(GROUPS.none)])('%j is one', async (groupId) => {
    const scan = { groupId, scannedBy: 'x' };
    const answer = await send('POST', '/api/scan-group', scan, { headers: key });
    expect(answer.status).toBe(202);
  });
});
