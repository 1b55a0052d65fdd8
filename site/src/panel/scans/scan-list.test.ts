import type { AdminScan } from '@elc/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '../../api/request-error.ts';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import * as store from './scan-list.ts';
import { cancelScan, isUnderWay, SCANS_EVERY_MS, scanTitle, watchScans } from './scan-list.ts';

const scanOf = (id: string, status: AdminScan['status'] = 'running'): AdminScan => ({
  id,
  groupId: 5,
  groupName: 'Harbor Builders',
  scannedBy: 'Milo',
  startedWith: 'key_1',
  status,
  reason: null,
  message: null,
  membersTotal: 240,
  membersDone: 100,
  failures: 0,
  membersPerMinute: null,
  queuedAt: '2026-11-22T10:00:00Z',
  startedAt: null,
  endedAt: null,
  resumesAt: null,
  estimatedEndAt: null,
});

let scans: AdminScan[];
let notices: Notice[];
const call = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  scans = [scanOf('one'), scanOf('two', 'completed')];
  call.mockReset();
  call.mockImplementation(async (path: string, options?: { method: string }) => {
    if (!options) return { scans, nextCursor: null };
    return { scan: { ...scanOf(path.split('/').at(-1) ?? ''), status: 'cancelled' } };
  });
});
afterEach(() => void vi.useRealTimers());

async function visited() {
  notices = answerCalls(call);
  await store.scans.filter({});
}
const shown = () => store.scans.$list.get().entries.map(({ id, status }) => `${id} ${status}`);

test('one that has ended meanwhile is reported, and shown as it is', async () => {
  await visited();
  scans = [scanOf('one', 'completed'), scanOf('two', 'completed')];
  const body = JSON.stringify({ error: 'This scan is completed.' });
  call.mockRejectedValueOnce(new RequestError({ status: 409, statusText: '', body }));
  expect(await cancelScan(scanOf('one'))).toBe(false);
  expect(notices).toMatchObject([
    { description: 'Failed to cancel scan. This scan is completed.', variant: 'destructive' },
  ]);
  await vi.waitFor(() => expect(shown()).toEqual(['one completed', 'two completed']));
});

test('the list is read again while a scan is under way and the page can be seen', async () => {
  await visited();
  let isHidden = false;
  const stop = watchScans(() => isHidden);
  await vi.advanceTimersByTimeAsync(SCANS_EVERY_MS);
  expect(call).toHaveBeenCalledTimes(2);
  isHidden = true;
  await vi.advanceTimersByTimeAsync(SCANS_EVERY_MS);
  expect(call).toHaveBeenCalledTimes(2);
  isHidden = false;
  scans = [scanOf('two', 'completed')];
  await vi.advanceTimersByTimeAsync(SCANS_EVERY_MS);
  await vi.advanceTimersByTimeAsync(10 * SCANS_EVERY_MS);
  expect(call).toHaveBeenCalledTimes(3);
  stop();
});

test.each([
  { status: 'queued', expected: true },
  { status: 'running', expected: true },
  { status: 'paused', expected: true },
  { status: 'completed', expected: false },
  { status: 'failed', expected: false },
  { status: 'cancelled', expected: false },
] as const)('a $status scan can be cancelled: $expected', ({ status, expected }) => {
  expect(isUnderWay({ status })).toBe(expected);
});

test('a group without a name is called by its number', () => {
  expect(scanTitle({ ...scanOf('one'), groupName: null })).toBe('Group 5');
});
