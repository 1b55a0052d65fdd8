import type { AdminSession, ListedAdminKey } from '@elc/contracts';
import { expect, test, vi } from 'vitest';
import { RequestError } from '../../api/request-error.ts';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import * as store from './admin-keys-store.ts';

const key = { id: 'akey_1', prefix: 'elca_abc' } as ListedAdminKey;
const session = { id: '7', address: '203.0.113.7' } as AdminSession;

function setUp(answers: Record<string, unknown> = {}) {
  const call = vi.fn(async (path: string, { method = 'GET' }: { method?: string } = {}) => {
    const answer = answers[`${method} ${path.split('?')[0]}`];
    if (answer instanceof Error) throw answer;
    return answer ?? { keys: [], sessions: [], nextCursor: null };
  });
  return { ...store, call, notices: answerCalls(call) };
}

test.each([
  {
    withMadeKeys: false,
    keys: 1,
    sessions: 0,
    title: 'Key revoked',
    says: '0 sessions ended with it.',
  },
  {
    withMadeKeys: true,
    keys: 3,
    sessions: 1,
    title: '3 keys revoked',
    says: '1 session ended with them.',
  },
])('revoking says what ended, and both lists are read again', async (row) => {
  const { revoke, call, notices } = setUp({ 'DELETE /api/admin/keys/akey_1': row });
  expect(await revoke(key, row.withMadeKeys)).toBe(true);
  expect(notices).toEqual([{ title: row.title, description: row.says }]);
  expect(call.mock.calls.map(([path]) => path)).toEqual([
    `/api/admin/keys/akey_1?madeKeys=${row.withMadeKeys ? 'revoke' : 'leave'}`,
    '/api/admin/keys?state=active',
    '/api/admin/sessions',
  ]);
});

test('a refusal is shown with its sentence, and nothing is read again', async () => {
  const body = JSON.stringify({ error: 'No such open session.' });
  const error = new RequestError({ status: 404, statusText: '', body });
  const { end, call, notices } = setUp({ 'DELETE /api/admin/sessions/7': error });
  expect(await end(session)).toBe(false);
  expect(notices).toMatchObject([
    { description: 'Failed to end the session. No such open session.', variant: 'destructive' },
  ]);
  expect(call).toHaveBeenCalledTimes(1);
});

test('a second press while the first is under way does nothing', async () => {
  const { endOthers, call } = setUp({
    'POST /api/admin/sessions/end-others': { success: true, sessions: 2 },
  });
  const [first, second] = await Promise.all([endOthers(), endOthers()]);
  expect([first, second]).toEqual([true, false]);
  expect(call.mock.calls.filter(([path]) => path.endsWith('end-others'))).toHaveLength(1);
});
