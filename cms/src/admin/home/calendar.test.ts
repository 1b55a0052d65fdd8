import { expect, test } from 'vitest';
import type { ScheduledDocument } from '../../publishing/schedules/schedule-fields';
import { calendarOf } from './calendar';

const NOW = new Date(2026, 10, 27, 17);
const at = (month: number, day: number, hour: number, year = 2026) =>
  new Date(year, month - 1, day, hour).toISOString();
const planned = (
  name: string,
  publishAt: string | null,
  unpublishAt: string | null = null,
): ScheduledDocument => ({
  ...{ uid: 'api::guide.guide', documentId: name, name, path: '' },
  ...{ publishAt, unpublishAt, failure: null },
});

test('what is scheduled stands under its day, in the order of time', () => {
  const days = calendarOf(
    [
      planned('Market', at(11, 28, 9), at(12, 4, 18)),
      planned('Fair', at(11, 27, 23)),
      planned('Old year', null, at(1, 1, 0, 2027)),
      planned('Tip', at(12, 4, 8)),
    ],
    NOW,
  );
  expect(
    days.map(({ heading, entries }) => [
      heading,
      ...entries.map(({ what, document }) => `${what} ${document.name}`),
    ]),
  ).toEqual([
    ['Today', 'Publish Fair'],
    ['Tomorrow', 'Publish Market'],
    ['Friday 4 December', 'Publish Tip', 'Unpublish Market'],
    ['Friday, 1 January 2027', 'Unpublish Old year'],
  ]);
});

test('a day that is over has its date', () => {
  expect(calendarOf([planned('Fair', at(11, 26, 8))], NOW)).toMatchObject([
    { heading: 'Thursday 26 November' },
  ]);
});
