import { expect, test } from 'vitest';
import { changedReport, type ReportWork } from './report-change';

const OPEN: ReportWork = {
  status: 'open',
  closedBy: null,
  outcome: null,
  assignee: 'finn',
  note: 'Seen before.',
};
const CLOSED: ReportWork = { ...OPEN, status: 'closed', closedBy: 'ann', outcome: 'warned' };

test.each([
  { what: 'nothing', before: OPEN, wanted: {}, expected: OPEN },
  {
    what: 'closed',
    before: OPEN,
    wanted: { status: 'closed' as const },
    expected: { ...OPEN, status: 'closed', closedBy: 'bob' },
  },
  {
    what: 'closed again, with the first name',
    before: CLOSED,
    wanted: { status: 'closed' as const, outcome: 'banned' as const },
    expected: { ...CLOSED, outcome: 'banned' },
  },
  {
    what: 'opened, without its outcome',
    before: CLOSED,
    wanted: { status: 'open' as const },
    expected: OPEN,
  },
  {
    what: 'emptied',
    before: CLOSED,
    wanted: { assignee: null, note: '', outcome: null },
    expected: { ...CLOSED, assignee: null, note: null, outcome: null },
  },
])('a report is $what', ({ before, wanted, expected }) => {
  expect(changedReport(before, wanted, 'bob')).toEqual(expected);
});

test('an open report has no outcome', () => {
  expect(changedReport(OPEN, { outcome: 'banned' }, 'bob')).toBeNull();
  expect(changedReport(CLOSED, { status: 'open', outcome: 'banned' }, 'bob')).toBeNull();
});
