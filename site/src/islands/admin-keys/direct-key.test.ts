import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '../../api/request-error.ts';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import { $direct, check, generate } from './direct-key.ts';

const logged = vi.spyOn(console, 'error').mockReturnValue();
afterAll(() => logged.mockRestore());
beforeEach(() => {
  logged.mockClear();
  vi.stubGlobal('document', { cookie: 'elc_signed_in=1' });
  $direct.set({ key: null, expiresAt: null, isPending: false, missing: null });
});

const refusal = (status: number) => new RequestError({ status, statusText: '', body: '{}' });

test('a failure is logged to the console only, and the key before it stays', async () => {
  const expiresAt = '2026-12-22T00:00:00.000Z';
  const make = vi.fn(async (_path: string, _sent?: object) => ({ key: 'elca_one', expiresAt }));
  const notices = answerCalls(make);
  await generate({ label: 'Laptop', days: 7 });
  expect(make.mock.lastCall?.[1]).toEqual({ method: 'POST', body: { label: 'Laptop', days: 7 } });
  make.mockRejectedValueOnce(refusal(403));
  await generate();
  expect(make.mock.lastCall?.[1]).toEqual({ method: 'POST' });
  expect($direct.get()).toMatchObject({ key: 'elca_one', expiresAt, isPending: false });
  expect(logged).toHaveBeenCalledOnce();
  expect(notices).toEqual([]);
});

test.each([
  { who: 'nobody', unlocked: false, role: null, missing: { signedInAs: null } },
  { who: 'a user', unlocked: false, role: 'user', missing: { signedInAs: 'mayor' } },
  { who: 'a moderator', unlocked: false, role: 'moderator', missing: null },
  { who: 'an open panel', unlocked: true, role: null, missing: null },
])('what $who lacks for a key is known before the button is pressed', async (one) => {
  const sent: unknown[] = [];
  answerCalls((path, options) => {
    if (options) sent.push(options);
    if (path === '/api/admin/check-key') return { unlocked: one.unlocked };
    return { user: one.role && { username: 'mayor', role: one.role } };
  });
  await check();
  expect($direct.get().missing).toEqual(one.missing);
  expect(sent).toEqual([]);
});

test('a check that fails leaves the decision to the server', async () => {
  answerCalls(() => {
    throw new Error('offline');
  });
  await check();
  expect($direct.get().missing).toBeNull();
  expect(logged).toHaveBeenCalled();
});
