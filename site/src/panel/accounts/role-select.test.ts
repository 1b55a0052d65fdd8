import type { AdminUser, Role } from '@elc/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import { roleChoice, SETTLED_MS } from './role-select.tsx';
import { ALL_USERS, list } from './user-admin.ts';

const finn: AdminUser = {
  id: 'finn',
  username: 'Finn',
  email: null,
  robloxId: null,
  role: 'user',
  isActive: true,
  hasSecondFactor: false,
  lastLogin: null,
  createdAt: '2026-11-01T12:00:00Z',
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A panel with one user, whose changes are answered when the test says so. */
async function setUp() {
  const sent: Role[] = [];
  const answers: ((outcome: 'done' | 'failed') => void)[] = [];
  const call = (path: string, options: { method?: string; body?: unknown } = {}) => {
    if (options.method !== 'PATCH') {
      const chief = { ...finn, id: 'chief', role: 'admin' };
      const users = path.includes('limit=100') ? [chief] : path.includes('q=') ? [] : [finn];
      return Promise.resolve({ users, nextCursor: null });
    }
    const { role } = options.body as { role: Role };
    sent.push(role);
    return new Promise((resolve, reject) => {
      answers.push((outcome) =>
        outcome === 'done' ? resolve({ user: { ...finn, role } }) : reject(new Error('cut')),
      );
    });
  };
  answerCalls(call);
  list.$busyIds.set(new Set());
  await list.filter(ALL_USERS);
  const choice = roleChoice(finn);
  const answer = async (outcome: 'done' | 'failed') => {
    answers.shift()?.(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  const choose = async (role: Role) => {
    choice.choose(role);
    await vi.advanceTimersByTimeAsync(SETTLED_MS);
  };
  return { choice, sent, answer, choose };
}

test('only the role that stays chosen is sent, not those on the way to it', async () => {
  const { choice, sent } = await setUp();
  choice.choose('moderator');
  await vi.advanceTimersByTimeAsync(SETTLED_MS - 1);
  choice.choose('admin');
  expect(choice.$chosen.get()).toBe('admin');
  await vi.advanceTimersByTimeAsync(SETTLED_MS);
  expect(sent).toEqual(['admin']);
  expect(choice.$chosen.get()).toBeNull();
});

test('a role that is corrected while it is being stored is sent after it', async () => {
  const { choice, sent, answer, choose } = await setUp();
  await choose('admin');
  await choose('user');
  expect(sent).toEqual(['admin']);
  expect(choice.$chosen.get()).toBe('user');
  await answer('done');
  expect(sent).toEqual(['admin', 'user']);
  expect(choice.$chosen.get()).toBeNull();
});

test('a correction to the role that a failed change has left is not sent', async () => {
  const { sent, answer, choose } = await setUp();
  await choose('admin');
  await choose('user');
  await answer('failed');
  expect(sent).toEqual(['admin']);
  expect(list.$list.get().entries).toEqual([finn]);
});

test('a choice is sent when its dropdown goes away before it has settled', async () => {
  const { choice, sent } = await setUp();
  choice.choose('moderator');
  choice.settle();
  expect(sent).toEqual(['moderator']);
  await vi.advanceTimersByTimeAsync(SETTLED_MS);
  expect(sent).toEqual(['moderator']);
});

test('a correction goes out although the list shows others by then', async () => {
  const { choice, sent, answer, choose } = await setUp();
  await choose('admin');
  choice.choose('user');
  await list.filter({ ...ALL_USERS, q: 'rusty' });
  choice.settle();
  expect(sent).toEqual(['admin']);
  await answer('done');
  expect(sent).toEqual(['admin', 'user']);
});
