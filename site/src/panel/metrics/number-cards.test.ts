import { expect, test } from 'vitest';
import { NUMBER_CARDS } from './number-cards.tsx';

const cardOf = (total: string) => NUMBER_CARDS.find((card) => card.total === total);

test('open reports lead to the list of reports, not to the exceptions', () => {
  expect(cardOf('openReports')).toMatchObject({ tab: 'except', query: { list: 'reports' } });
});

test('exceptions of today lead to those of the last day', () => {
  expect(cardOf('exceptionsToday')).toMatchObject({ tab: 'except', query: { span: 'day' } });
});
