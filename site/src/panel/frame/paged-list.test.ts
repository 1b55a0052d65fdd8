import { expect, test, vi } from 'vitest';
import { createPagedList, PANEL_STALE_MS, type Page } from './paged-list.ts';

/** A server with the numbers below `total` that hold the filter's digit, two a page. */
function numbers(total: number) {
  return vi.fn(async (filter: { digit: string }, cursor: string | null): Promise<Page<number>> => {
    const all = Array.from({ length: total }, (_, index) => index);
    const fitting = all.filter((number) => String(number).includes(filter.digit));
    const from = Number(cursor ?? 0);
    const nextCursor = from + 2 < fitting.length ? String(from + 2) : null;
    return { entries: fitting.slice(from, from + 2), nextCursor };
  });
}

test('adds page after page and stops at the last', async () => {
  const load = numbers(5);
  const list = createPagedList({ digit: '' }, { load });
  await list.visit();
  await list.more();
  await list.more();
  await list.more();
  expect(list.$list.get()).toMatchObject({ entries: [0, 1, 2, 3, 4], nextCursor: null });
  expect(load).toHaveBeenCalledTimes(3);
});

test('a filter begins at its first page', async () => {
  const list = createPagedList({ digit: '' }, { load: numbers(30) });
  await list.visit();
  await list.more();
  await list.filter({ digit: '9' });
  expect(list.$list.get()).toMatchObject({ phase: 'ready', entries: [9, 19] });
});

test('an answer to an earlier filter is dropped', async () => {
  const answers: (() => void)[] = [];
  const load = (filter: string) =>
    new Promise<Page<string>>((resolve) => {
      answers.push(() => resolve({ entries: [filter], nextCursor: null }));
    });
  const list = createPagedList<string, string>('a', { load });
  const first = list.refresh();
  const second = list.filter('b');
  answers[1]?.();
  await second;
  answers[0]?.();
  await first;
  expect(list.$list.get().entries).toEqual(['b']);
});

test('what is changed while the next page is on its way stays changed', async () => {
  const user = (id: string, role = 'user') => ({ id, role });
  let arrive = (_: Page<ReturnType<typeof user>>) => {};
  const load = vi
    .fn<() => Promise<Page<ReturnType<typeof user>>>>()
    .mockResolvedValueOnce({ entries: ['ann', 'bob', 'cy'].map((id) => user(id)), nextCursor: '3' })
    .mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const list = createPagedList(null, { load });
  await list.visit();
  const more = list.more();
  list.edit((entries) => [
    user('new'),
    ...entries
      .filter(({ id }) => id !== 'bob')
      .map((entry) => (entry.id === 'ann' ? user('ann', 'admin') : entry)),
  ]);
  arrive({ entries: ['bob', 'ann', 'dee'].map((id) => user(id)), nextCursor: null });
  await more;
  expect(list.$list.get()).toMatchObject({
    entries: [user('new'), user('ann', 'admin'), user('cy'), user('dee')],
    nextCursor: null,
    isLoadingMore: false,
  });
});

test('a visit reads again only what has gone stale', async () => {
  let nowMs = 0;
  const load = numbers(3);
  const list = createPagedList({ digit: '' }, { load, now: () => nowMs });
  await list.visit();
  nowMs = PANEL_STALE_MS - 1;
  await list.visit();
  expect(load).toHaveBeenCalledTimes(1);
  nowMs = PANEL_STALE_MS;
  await list.visit();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a failure keeps what is shown and says why', async () => {
  const load = numbers(3);
  const list = createPagedList({ digit: '' }, { load });
  await list.visit();
  load.mockRejectedValueOnce(new Error('cut'));
  await list.refresh();
  expect(list.$list.get()).toMatchObject({ phase: 'ready', entries: [0, 1] });
  expect(list.$list.get().problem).not.toBeNull();
});

test('a visit after a failure reads again, however fresh the list is', async () => {
  const load = numbers(3);
  const list = createPagedList({ digit: '' }, { load, now: () => 0 });
  await list.visit();
  load.mockRejectedValueOnce(new Error('cut'));
  await list.refresh();
  await list.visit();
  expect(list.$list.get()).toMatchObject({ phase: 'ready', problem: null });
});

test('a first call that fails leaves nothing, and the next one makes up for it', async () => {
  const load = numbers(3);
  load.mockRejectedValueOnce(new Error('cut'));
  const list = createPagedList({ digit: '' }, { load });
  await list.visit();
  expect(list.$list.get().phase).toBe('failed');
  await list.refresh();
  expect(list.$list.get()).toMatchObject({ phase: 'ready', problem: null });
});
