import { expect, test, vi } from 'vitest';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import { missingAccess } from './generate-key.tsx';

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
  vi.stubGlobal('document', { cookie: 'elc_signed_in=1' });
  expect(await missingAccess()).toEqual(one.missing);
  expect(sent).toEqual([]);
});
