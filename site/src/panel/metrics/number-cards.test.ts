import { expect, test } from 'vitest';
import { logFilterFromQuery } from '../logs/log-filter.ts';
import { NUMBER_CARDS } from './number-cards.ts';

const cardOf = (total: string) => NUMBER_CARDS.find((card) => card.total === total);

test('open reports lead to the list of reports, not to the exceptions', () => {
  expect(cardOf('openReports')).toMatchObject({ tab: 'except', query: { list: 'reports' } });
});

test('exceptions of today lead to those of the last day', () => {
  const { tab, query } = cardOf('exceptionsToday') ?? {};
  const filter = logFilterFromQuery(new URLSearchParams(query), { name: 'code', values: [] });
  expect(tab).toBe('except');
  expect(filter).toEqual({ words: '', span: 'day', choice: '' });
});
