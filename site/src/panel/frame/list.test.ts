import { expect, test, vi } from 'vitest';
import { RequestError } from '../../api/request-error.ts';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import { createList, PANEL_STALE_MS, type Page, UNDO_MS } from './list.ts';

interface Entry {
  readonly id: string;
}
const entry = (id: number | string): Entry => ({ id: String(id) });

/** A server with the numbers below `total` that hold the filter's digit, two a page. */
function numbers(total: number) {
  return vi.fn(async (filter: { digit: string }, cursor: string | null): Promise<Page<Entry>> => {
    const all = Array.from({ length: total }, (_, index) => index);
    const fitting = all.filter((number) => String(number).includes(filter.digit));
    const from = Number(cursor ?? 0);
    const nextCursor = from + 2 < fitting.length ? String(from + 2) : null;
    return { entries: fitting.slice(from, from + 2).map(entry), nextCursor };
  });
}

test('adds page after page and stops at the last', async () => {
  const load = numbers(5);
  const list = createList({ digit: '' }, { load });
  await list.visit();
  await list.more();
  await list.more();
  await list.more();
  expect(list.$list.get()).toMatchObject({ entries: [0, 1, 2, 3, 4].map(entry), nextCursor: null });
  expect(load).toHaveBeenCalledTimes(3);
});

test('an answer to an earlier filter is dropped', async () => {
  const answers: (() => void)[] = [];
  const load = ({ q }: { q: string }) =>
    new Promise<Page<Entry>>((resolve) => {
      answers.push(() => resolve({ entries: [entry(q)], nextCursor: null }));
    });
  const list = createList({ q: 'a' }, { load });
  const first = list.refresh();
  const second = list.filter({ q: 'b' });
  answers[1]?.();
  await second;
  answers[0]?.();
  await first;
  expect(list.$list.get().entries).toEqual([entry('b')]);
});

test('what is changed while the next page is on its way stays changed', async () => {
  const user = (id: string, role = 'user') => ({ id, role });
  let arrive = (_: Page<ReturnType<typeof user>>) => {};
  const load = vi
    .fn<() => Promise<Page<ReturnType<typeof user>>>>()
    .mockResolvedValueOnce({ entries: ['ann', 'bob', 'cy'].map((id) => user(id)), nextCursor: '3' })
    .mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const list = createList({}, { load });
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
  const list = createList({ digit: '' }, { load, now: () => nowMs });
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
  const list = createList({ digit: '' }, { load });
  await list.visit();
  load.mockRejectedValueOnce(new Error('cut'));
  await list.refresh();
  expect(list.$list.get()).toMatchObject({ phase: 'ready', entries: [0, 1].map(entry) });
  expect(list.$list.get().problem).not.toBeNull();
});

test('a visit after a failure reads again, however fresh the list is', async () => {
  const load = numbers(3);
  const list = createList({ digit: '' }, { load, now: () => 0 });
  await list.visit();
  load.mockRejectedValueOnce(new Error('cut'));
  await list.refresh();
  await list.visit();
  expect(list.$list.get()).toMatchObject({ phase: 'ready', problem: null });
});

async function changeable(showsFixes = false) {
  const notices = answerCalls(() => {});
  const list = createList({ digit: '' }, { load: numbers(2), showsFixes });
  await list.visit();
  return { list, notices, shown: () => list.$list.get().entries.map(({ id }) => id) };
}

const refusal = () => {
  const body = JSON.stringify({ error: 'Reload the list.' });
  return new RequestError({ status: 409, statusText: '', body });
};

test('while a change of an entry is under way, another of the same entry is not begun', async () => {
  const { list, notices } = await changeable();
  const work = vi.fn(async () => ({ title: 'Done' }));
  const first = list.act('1', 'Failed', work);
  expect([...list.$busyIds.get()]).toEqual(['1']);
  expect(await list.act('1', 'Failed', work)).toBe(false);
  expect(await list.act('0', 'Failed', async () => null)).toBe(false);
  expect(await first).toBe(true);
  expect(notices).toEqual([{ title: 'Done' }]);
  expect(list.$busyIds.get().size).toBe(0);
});

test.each([
  { showsFixes: false, description: 'Failed. Reload the list.' },
  { showsFixes: true, description: 'Failed' },
])('a failed change says $description, and its fix until the next one', async (row) => {
  const { list, notices } = await changeable(row.showsFixes);
  expect(await list.act('1', 'Failed', () => Promise.reject(refusal()))).toBe(false);
  const { description } = row;
  expect(notices).toEqual([{ title: 'Error', description, variant: 'destructive' }]);
  expect(list.$problems.get()).toEqual({ 1: 'Reload the list.' });
  const next = list.act('1', 'Failed', async () => null);
  expect(list.$problems.get()).toEqual({});
  await next;
});

test('what left the list comes back where it stood, once', async () => {
  const { list, shown } = await changeable();
  const index = list.takeOut('0');
  expect(shown()).toEqual(['1']);
  list.put(entry(0), index);
  list.put(entry(0), index);
  expect(shown()).toEqual(['0', '1']);
});

test.each([
  { undo: () => Promise.resolve({ title: 'Undone' }), says: { title: 'Undone' } },
  { undo: () => Promise.reject(refusal()), says: { description: 'Failed. Reload the list.' } },
])('Undo is offered for a while, and reports how it went', async ({ undo, says }) => {
  const { list, notices } = await changeable();
  const notice = list.undoable(
    { title: 'Gone' },
    { altText: 'Elsewhere.', failure: 'Failed', undo },
  );
  expect(notice).toMatchObject({ durationMs: UNDO_MS, action: { label: 'Undo' } });
  notice.action?.run();
  await vi.waitFor(() => expect(notices).toMatchObject([says]));
});
