import { expect, test } from 'vitest';
import { INBOX, waitingIn } from './inbox.ts';

const since = (count: number) => ({ count, oldestAt: '2027-01-01T00:00:00.000Z' });
const inbox = {
  ...{ success: true as const, applications: since(3) },
  ...{ reports: since(2), messages: { count: 0, oldestAt: null } },
};

test('open reports lead to the list of reports, not to the exceptions', () => {
  const reports = INBOX.find(({ kind }) => kind === 'reports');
  expect(reports).toMatchObject({ tab: 'except', query: { list: 'reports' } });
});

test('a tab counts what waits in it', () => {
  expect(
    ['advertisements', 'except', 'messages', 'users'].map((tab) => waitingIn(tab, inbox)),
  ).toEqual([3, 2, 0, 0]);
  expect(waitingIn('except', null)).toBe(0);
});
