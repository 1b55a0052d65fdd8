import type { AdminMessage } from '@elc/contracts';
import { expect, test, vi } from 'vitest';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import { mark, messages } from './messages-tab.tsx';

const message: AdminMessage = {
  id: 'EC-7KQ2-M9XD',
  type: 'bug',
  name: 'Mara Fielding',
  email: 'mara@example.com',
  subject: 'The lift guide',
  message: 'Step 4 names a brick that I cannot find.',
  createdAt: '2026-11-20T12:00:00Z',
  isHandled: false,
  handledBy: null,
  handledAt: null,
};

async function setUp() {
  const call = vi.fn(async (_path: string, options: { body?: { isHandled: boolean } } = {}) => {
    if (!options.body) return { messages: [message], nextCursor: null };
    return { message: { ...message, isHandled: options.body.isHandled, handledBy: 'Anna' } };
  });
  const notices = answerCalls(call as never);
  await messages.filter(messages.first);
  return { call, notices, shown: () => messages.$list.get().entries };
}

test('a marked message says so at once and stays in the list', async () => {
  const { shown, call, notices } = await setUp();
  await messages.filter({ q: 'lift', state: 'open' });
  expect(call).toHaveBeenLastCalledWith('/api/admin/messages?q=lift&state=open');
  await mark(message, true);
  expect(shown()).toMatchObject([{ isHandled: true, handledBy: 'Anna' }]);
  expect(notices).toEqual([
    { title: 'Marked as handled', description: '“The lift guide” from Mara Fielding' },
  ]);
});
