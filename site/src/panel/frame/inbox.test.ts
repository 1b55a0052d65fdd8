import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { INBOX, panelQuery, waitingIn } from './inbox.ts';

const since = (count: number) => ({ count, oldestAt: '2027-01-01T00:00:00.000Z' });
const inbox = {
  ...{ success: true as const, applications: since(3), payments: since(1) },
  ...{ reports: since(2), messages: { count: 0, oldestAt: null } },
};

test('open reports lead to the list of reports, not to the exceptions', () => {
  const reports = INBOX.find(({ kind }) => kind === 'reports');
  expect(reports).toMatchObject({ tab: 'except', query: { list: 'reports' } });
});

test('a tab counts what waits in it', () => {
  expect(
    ['advertisements', 'except', 'messages', 'users'].map((tab) => waitingIn(tab, inbox)),
  ).toEqual([4, 2, 0, 0]);
  expect(waitingIn('except', undefined)).toBe(0);
});

describe('an answer that a tab shows', () => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  let reads = 0;
  const read = vi.fn(async () => {
    reads += 1;
    return reads;
  });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', page);
    read.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('is read at once, then every 30 s, until it is left', async () => {
    const stop = panelQuery('polled', read).listen(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledTimes(3);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledTimes(3);
  });

  test('is not read while its page is hidden', async () => {
    const stop = panelQuery('hidden', read).listen(() => {});
    await vi.advanceTimersByTimeAsync(0);
    page.hidden = true;
    await vi.advanceTimersByTimeAsync(90_000);
    expect(read).toHaveBeenCalledTimes(1);
    page.hidden = false;
    stop();
  });
});
