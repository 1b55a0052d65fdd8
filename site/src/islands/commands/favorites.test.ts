import { describe, expect, test, vi } from 'vitest';
import { RequestError } from '../../api/request-error.ts';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import { createFavorites } from './favorites.ts';

type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;
const aloneChannel = (): Channel => ({ postMessage() {}, onmessage: null });

/** A server that holds favorites and answers each change only when the test says so. */
function favoritesWith(held: readonly string[] = [], channel = aloneChannel()) {
  const server = new Set(held);
  const waiting: { call: string; answer(error?: Error): void }[] = [];
  const change = (call: string, apply: () => void) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({
        call,
        answer(error) {
          if (error) reject(error);
          else resolve(apply());
        },
      });
    });
  const notices: Notice[] = [];
  const list = vi.fn(async () => [...server]);
  const favorites = createFavorites({
    list,
    add: (id) => change(`add ${id}`, () => void server.add(id)),
    remove: (id) => change(`remove ${id}`, () => void server.delete(id)),
    notify: (notice) => notices.push(notice),
    openChannel: () => channel,
  });
  const shown = () => [...favorites.$favorites.get().ids].sort();
  return { ...favorites, server, waiting, notices, list, shown };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const refusal = new RequestError({ status: 429, statusText: '', body: '{"error":"Too fast."}' });

describe('favorites', () => {
  test('are unknown until loaded, then what the server holds', async () => {
    const { $favorites, load, shown } = favoritesWith(['a', 'b']);
    expect($favorites.get()).toEqual({ list: 'unknown', ids: new Set() });
    await load();
    expect($favorites.get().list).toBe('loaded');
    expect(shown()).toEqual(['a', 'b']);
  });

  test('that cannot be loaded say so in the state, without a notice', async () => {
    const { $favorites, load, list, notices } = favoritesWith();
    list.mockRejectedValueOnce(refusal);
    await load();
    expect($favorites.get().list).toBe('failed');
    expect(notices).toEqual([]);
  });
});

describe('changing a favorite', () => {
  test('shows at once, before the server has answered', async () => {
    const { toggle, shown, waiting, server } = favoritesWith();
    const done = toggle('a');
    expect(shown()).toEqual(['a']);
    expect(server).toEqual(new Set());
    waiting[0]?.answer();
    await done;
    expect(shown()).toEqual(['a']);
    expect(server).toEqual(new Set(['a']));
  });

  test('is taken back with the reason when it fails', async () => {
    const { load, toggle, shown, waiting, notices } = favoritesWith(['a']);
    await load();
    const done = toggle('a');
    expect(shown()).toEqual([]);
    waiting[0]?.answer(refusal);
    await done;
    expect(shown()).toEqual(['a']);
    expect(notices).toMatchObject([{ description: 'Too fast.', variant: 'destructive' }]);
  });

  test('twice meanwhile sends the second wish after the first, and nothing at the same time', async () => {
    const { toggle, shown, waiting, server } = favoritesWith();
    const done = toggle('a');
    void toggle('a');
    expect(shown()).toEqual([]);
    expect(waiting.map(({ call }) => call)).toEqual(['add a']);
    waiting[0]?.answer();
    await settled();
    expect(waiting.map(({ call }) => call)).toEqual(['add a', 'remove a']);
    waiting[1]?.answer();
    await done;
    expect(shown()).toEqual([]);
    expect(server).toEqual(new Set());
  });

  test('three times meanwhile ends as wished without further calls', async () => {
    const { toggle, shown, waiting } = favoritesWith();
    const done = toggle('a');
    void toggle('a');
    void toggle('a');
    waiting[0]?.answer();
    await done;
    expect(waiting).toHaveLength(1);
    expect(shown()).toEqual(['a']);
  });

  test('that fails leaves changes of others alone', async () => {
    const { toggle, shown, waiting } = favoritesWith();
    const first = toggle('a');
    const second = toggle('b');
    waiting[0]?.answer(refusal);
    waiting[1]?.answer();
    await Promise.all([first, second]);
    expect(shown()).toEqual(['b']);
  });

  test('before the list has come in is not lost when it does', async () => {
    const { load, toggle, shown, waiting } = favoritesWith(['b']);
    const loaded = load();
    const done = toggle('a');
    await loaded;
    expect(shown()).toEqual(['a', 'b']);
    waiting[0]?.answer();
    await done;
    expect(shown()).toEqual(['a', 'b']);
  });
});
