import type { AbuseReport } from '@elc/contracts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import * as store from './reports.ts';
import { OPEN_REPORTS } from './reports.ts';

const NOW_MS = Date.parse('2026-11-21T12:00:00Z');

const reportOf = (id: string): AbuseReport => ({
  id,
  reporterUsername: 'Mayor',
  targetUsername: 'Finn',
  reason: 'Griefing',
  description: 'At the harbour.',
  priority: 'high',
  status: 'open',
  closedBy: null,
  outcome: null,
  assignee: null,
  note: null,
  createdAt: '2026-11-20T12:00:00Z',
});
const reports = ['one', 'two', 'three'].map(reportOf);
const two = reports[1] as AbuseReport;

async function setUp({ fails = false } = {}) {
  vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const call = vi.fn(async (path: string, options: { body?: object } = {}) => {
    if (!options.body) return { reports, nextCursor: null, staff: ['ann', 'bob'] };
    if (fails) throw new Error('cut');
    const known = reports.find(({ id }) => path.endsWith(`/${id}`));
    return { report: { ...known, ...options.body } };
  });
  const notices = answerCalls(call as never);
  await store.list.filter(OPEN_REPORTS);
  const shown = () => store.list.$list.get().entries.map(({ id, status }) => `${id} ${status}`);
  return { ...store, call, notices, shown };
}

test('open reports come first; filters are sent as the API has them', async () => {
  const { call, list } = await setUp();
  expect(call).toHaveBeenLastCalledWith('/api/admin/reports?status=open');
  await list.filter({
    ...OPEN_REPORTS,
    ...{ q: 'a b', status: '', priority: 'urgent', span: 'week', assignee: '-' },
  });
  expect(call).toHaveBeenLastCalledWith(
    '/api/admin/reports?q=a+b&priority=urgent&assignee=-&from=2026-11-14T12%3A00%3A00.000Z',
  );
});

test('a closed report leaves the open ones, and Undo puts it back where it stood', async () => {
  const { setStatus, shown, notices } = await setUp();
  expect(await setStatus(two, 'closed')).toBe(true);
  expect(shown()).toEqual(['one open', 'three open']);
  expect(notices[0]).toMatchObject({ title: 'Report closed', action: { label: 'Undo' } });
  notices[0]?.action?.run();
  await vi.waitFor(() => expect(shown()).toEqual(['one open', 'two open', 'three open']));
  expect(notices[1]).toMatchObject({ title: 'Undone' });
});

test('among all reports a closed one stays, closed', async () => {
  const { list, setStatus, shown } = await setUp();
  await list.filter({ ...OPEN_REPORTS, status: '' });
  await setStatus(two, 'closed');
  expect(shown()).toEqual(['one open', 'two closed', 'three open']);
});

test('a report that is assigned stays listed unless the filter wants others', async () => {
  const { list, change, shown, $staff } = await setUp();
  expect($staff.get()).toEqual(['ann', 'bob']);
  await change(two, { assignee: 'bob' });
  expect(list.$list.get().entries[1]).toMatchObject({ id: 'two', assignee: 'bob' });
  await list.filter({ ...OPEN_REPORTS, assignee: '-' });
  await change(two, { assignee: 'ann' });
  expect(shown()).toEqual(['one open', 'three open']);
  await change(reports[0] as AbuseReport, { status: 'closed', outcome: 'warned' });
  expect(shown()).toEqual(['three open']);
});
