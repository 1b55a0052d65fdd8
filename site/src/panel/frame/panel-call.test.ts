import { expect, test } from 'vitest';
import { RequestError } from '../../api/request-error.ts';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import { $lock } from '../../islands/admin-keys/panel-lock.ts';
import { call } from './panel-call.ts';

const OPEN = { phase: 'unlocked', role: 'admin', expiresAt: '2026-11-21T22:00:00Z' } as const;

/** A call of an open panel that is answered with this status. */
function refused(status: number) {
  $lock.set(OPEN);
  answerCalls(() => {
    throw new RequestError({ status, statusText: '', body: '{"error":"No."}' });
  });
  return call('listUsers');
}

test.each([403, 500])('%i leaves the panel open and is thrown on', async (status) => {
  await expect(refused(status)).rejects.toMatchObject({ status, sentence: 'No.' });
  expect($lock.get()).toEqual(OPEN);
});

test('401 ends the session; what the caller shows of it also holds in a panel that is open again', async () => {
  await expect(refused(401)).rejects.toMatchObject({
    status: 401,
    sentence: 'Your session had ended, so nothing was done. Unlock the panel and try again.',
  });
  expect($lock.get()).toMatchObject({ phase: 'locked', error: expect.any(String) });
});
