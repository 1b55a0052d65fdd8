import { expect, test } from 'vitest';
import { createRevisionFollower } from './follow-revisions';
import type { RevisionValues } from './revisions';

/** A follower with database, notices and clock that the test controls. */
function follower({ isAlone = false } = {}) {
  const state = { elapsedMs: 0, content: 1, reported: 0, disconnectedMs: 0 };
  let handlers = { onNotice: (_text: string) => {}, onListening: () => {} };
  const following = createRevisionFollower({
    revisions: {
      async read() {
        return { content: state.content, banner: 0 } as RevisionValues;
      },
    },
    listen: isAlone
      ? null
      : (given) => {
          handlers = given;
          return { disconnectedMs: () => state.disconnectedMs, close: () => {} };
        },
    onChanged: () => {
      state.reported += 1;
    },
    now: () => 1_000_000 + state.elapsedMs,
  });
  return {
    state,
    following,
    notice: (text: string) => handlers.onNotice(text),
    handlers: () => handlers,
  };
}

test('a notice reports a change once; the poll after it reports nothing more', async () => {
  const { state, following, notice } = follower();
  await following.poll();
  expect(state.reported, 'what was made before the first poll').toBe(1);
  state.content = 2;
  notice('content 2');
  notice('content 2');
  await following.poll();
  expect(state.reported).toBe(2);
});

test('a change with a lost notice is reported by the next poll, and by the one after a reconnection', async () => {
  const { state, following, handlers } = follower();
  await following.poll();
  state.content = 2;
  await following.poll();
  expect(state.reported).toBe(2);
  state.content = 3;
  handlers().onListening();
  await expect.poll(() => state.reported).toBe(3);
});

test.each(['', 'content', 'content x', 'unknown 9', 'content -1'])(
  'a malformed notice, %j, reports nothing',
  async (text) => {
    const { state, following, notice } = follower();
    await following.poll();
    notice(text);
    expect(state.reported).toBe(1);
  },
);

test('health shows a connection lost for 3 s, and since when it is connected', () => {
  const { state, following, handlers } = follower();
  expect(following.check()).toMatchObject({ state: 'ok', lastSuccessAt: null });
  handlers().onListening();
  state.elapsedMs = 500;
  state.disconnectedMs = 2999;
  expect(following.check()).toMatchObject({
    state: 'ok',
    lastSuccessAt: new Date(1_000_000).toISOString(),
  });
  state.disconnectedMs = 3000;
  expect(following.check()).toMatchObject({
    state: 'failing',
    lastSuccessAt: null,
    advice: expect.stringContaining('DATABASE_URL'),
  });
  state.disconnectedMs = 0;
  handlers().onListening();
  expect(following.check()).toMatchObject({
    state: 'ok',
    lastSuccessAt: new Date(1_000_500).toISOString(),
  });
});

test('where there is one process there is nothing to receive', () => {
  expect(follower({ isAlone: true }).following.check()).toBeNull();
});
