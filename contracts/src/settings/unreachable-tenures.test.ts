import { expect, test } from 'vitest';
import { unreachableTenures } from './unreachable-tenures.ts';

const TENURE_DAYS = { midgen: 365, oldgen: 1095, veteran: 1460 };

test.each([
  { oldestBadgeDays: null, classes: [] },
  { oldestBadgeDays: 1460, classes: [] },
  { oldestBadgeDays: 1459, classes: ['veteran'] },
  { oldestBadgeDays: 400, classes: ['oldgen', 'veteran'] },
  { oldestBadgeDays: 0, classes: ['midgen', 'oldgen', 'veteran'] },
])('with an oldest badge of $oldestBadgeDays days nobody can be $classes', (row) => {
  expect(unreachableTenures(TENURE_DAYS, row.oldestBadgeDays)).toEqual(row.classes);
});
