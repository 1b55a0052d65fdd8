import { describe, expect, test, vi } from 'vitest';
import { RequestError } from '../../api/request-error.ts';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import { $favorites, loadFavorites as load, toggleFavorite as toggle } from './favorites.ts';

/** A server that holds favorites, which are loaded, and answers each change only when the test says so. */
async function favoritesWith(held: readonly string[] = []) {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  );
  const server = new Set(held);
  const waiting: { call: string; answer(error?: Error): void }[] = [];
  const change = (call: string, apply: () => void) =>
    new Promise((resolve, reject) => {
      waiting.push({
        call,
        answer(error) {
          if (error) return reject(error);
          apply();
          resolve({});
        },
      });
    });
  const list = vi.fn(async () => [...server].map((itemId) => ({ itemId })));
  const notices = answerCalls((path, sent) => {
    if (!sent) return list();
    const { itemId } = (sent.body ?? {}) as { itemId?: string };
    if (itemId) return change(`add ${itemId}`, () => void server.add(itemId));
    const id = path.split('/').at(-1) ?? '';
    return change(`remove ${id}`, () => void server.delete(id));
  });
  await load();
  const shown = () => [...$favorites.get().ids].sort();
  return { server, waiting, notices, list, shown };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const refusal = new RequestError({ status: 429, statusText: '', body: '{"error":"Too fast."}' });

describe('favorites', () => {
  test('are what the server holds', async () => {
    const { shown } = await favoritesWith(['a', 'b']);
    expect($favorites.get().list).toBe('loaded');
    expect(shown()).toEqual(['a', 'b']);
  });

  test('that cannot be loaded say so in the state, without a notice', async () => {
    const { list, notices } = await favoritesWith();
    list.mockRejectedValueOnce(refusal);
    await load();
    expect($favorites.get().list).toBe('failed');
    expect(notices).toEqual([]);
  });
});

describe('changing a favorite', () => {
  test('shows at once, before the server has answered', async () => {
    const { shown, waiting, server } = await favoritesWith();
    const done = toggle('a');
    expect(shown()).toEqual(['a']);
    expect(server).toEqual(new Set());
    waiting[0]?.answer();
    await done;
    expect(shown()).toEqual(['a']);
    expect(server).toEqual(new Set(['a']));
  });

  test('is taken back with the reason when it fails', async () => {
    const { shown, waiting, notices } = await favoritesWith(['a']);
    const done = toggle('a');
    expect(shown()).toEqual([]);
    waiting[0]?.answer(refusal);
    await done;
    expect(shown()).toEqual(['a']);
    expect(notices).toMatchObject([{ description: 'Too fast.', variant: 'destructive' }]);
  });

  test('twice meanwhile sends the second wish after the first, and nothing at the same time', async () => {
    const { shown, waiting, server } = await favoritesWith();
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
    const { shown, waiting } = await favoritesWith();
    const done = toggle('a');
    void toggle('a');
    void toggle('a');
    waiting[0]?.answer();
    await done;
    expect(waiting).toHaveLength(1);
    expect(shown()).toEqual(['a']);
  });

  test('that fails leaves changes of others alone', async () => {
    const { shown, waiting } = await favoritesWith();
    const first = toggle('a');
    const second = toggle('b');
    waiting[0]?.answer(refusal);
    waiting[1]?.answer();
    await Promise.all([first, second]);
    expect(shown()).toEqual(['b']);
  });

  test('before the list has come in is not lost when it does', async () => {
    const { shown, waiting } = await favoritesWith(['b']);
    const loaded = load();
    const done = toggle('a');
    await loaded;
    expect(shown()).toEqual(['a', 'b']);
    waiting[0]?.answer();
    await done;
    expect(shown()).toEqual(['a', 'b']);
  });
});
