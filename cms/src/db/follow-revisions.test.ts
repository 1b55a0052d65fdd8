import { expect, test } from 'vitest';
import { createRevisionFollower } from './follow-revisions';
import type { RevisionValues } from './revisions';

/** A follower whose database, notices and clock the test holds in its hands. */
function follower({ isAlone = false } = {}) {
  const state = { elapsedMs: 0, content: 1, told: 0, unheardMs: 0, isUnreachable: false };
  let hear = { onNotice: (_text: string) => {}, onHearing: () => {} };
  const following = createRevisionFollower({
    revisions: {
      async read() {
        if (state.isUnreachable) throw new Error('no answer');
        return { content: state.content, banner: 0 } as RevisionValues;
      },
    },
    listen: isAlone
      ? null
      : (given) => {
          hear = given;
          return { unheardMs: () => state.unheardMs, close: () => {} };
        },
    onChanged: () => {
      state.told += 1;
    },
    elapsedMs: () => state.elapsedMs,
    now: () => 1_000_000 + state.elapsedMs,
  });
  return { state, following, notice: (text: string) => hear.onNotice(text), hear: () => hear };
}

test('a notice tells of a change once; the poll after it tells nothing more', async () => {
  const { state, following, notice } = follower();
  await following.poll();
  expect(state.told, 'what was made before the first poll').toBe(1);
  state.content = 2;
  notice('content 2');
  notice('content 2');
  await following.poll();
  expect(state.told).toBe(2);
});

test('a change whose notice is lost is told by the next poll, and by the one after a reconnection', async () => {
  const { state, following, hear } = follower();
  await following.poll();
  state.content = 2;
  await following.poll();
  expect(state.told).toBe(2);
  state.content = 3;
  hear().onHearing();
  await expect.poll(() => state.told).toBe(3);
});

test.each(['', 'content', 'content x', 'unknown 9', 'content -1'])(
  'a notice that is none, %j, tells nothing',
  async (text) => {
    const { state, following, notice } = follower();
    await following.poll();
    notice(text);
    expect(state.told).toBe(1);
  },
);

test('it follows for a second after a poll began, and not when polls fail', async () => {
  const { state, following } = follower();
  expect(following.isFollowing()).toBe(false);
  await following.poll();
  state.elapsedMs = 999;
  expect(following.isFollowing()).toBe(true);
  state.isUnreachable = true;
  await expect(following.poll()).rejects.toThrow('no answer');
  state.elapsedMs = 1000;
  expect(following.isFollowing()).toBe(false);
});

test('health says so when nothing was heard for 3 s, and since when it hears', () => {
  const { state, following, hear } = follower();
  expect(following.check()).toMatchObject({ state: 'ok', lastSuccessAt: null });
  hear().onHearing();
  state.elapsedMs = 500;
  state.unheardMs = 2999;
  expect(following.check()).toMatchObject({
    state: 'ok',
    lastSuccessAt: new Date(1_000_000).toISOString(),
  });
  state.unheardMs = 3000;
  expect(following.check()).toMatchObject({
    state: 'failing',
    lastSuccessAt: null,
    advice: expect.stringContaining('DATABASE_URL'),
  });
  state.unheardMs = 0;
  hear().onHearing();
  expect(following.check()).toMatchObject({
    state: 'ok',
    lastSuccessAt: new Date(1_000_500).toISOString(),
  });
});

test('where there is one process there is nothing to hear', () => {
  expect(follower({ isAlone: true }).following.check()).toBeNull();
});
