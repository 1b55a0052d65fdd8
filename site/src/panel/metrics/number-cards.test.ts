import { expect, test } from 'vitest';
import { NUMBER_CARDS } from './number-cards.tsx';

const cardOf = (total: string) => NUMBER_CARDS.find((card) => card.total === total);

test('exceptions of today lead to those of the last day', () => {
  expect(cardOf('exceptionsToday')).toMatchObject({ tab: 'except', query: { span: 'day' } });
});
