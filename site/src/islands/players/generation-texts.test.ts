import { expect, test } from 'vitest';
import { generationTexts } from './generation-texts.ts';

const years = { midgen: 365, oldgen: 1095, veteran: 1460 };
const textOf = (name: string, tenureDays = years, youngAccountDays = 365) =>
  generationTexts({ tenureDays, youngAccountDays }).find((one) => one.name === name)?.text;

test('whole years are written in words', () => {
  expect(textOf('VETERAN')).toContain(
    'at least three years ago: three years is oldgen; four years or more is veteran.',
  );
  expect(textOf('MIDGEN')).toBe(
    'Earned the first event badge between one year and three years ago.',
  );
  expect(textOf('NEWGEN')).toContain(
    'less than one year ago, the account is younger than one year',
  );
});

test('anything else is written in days, so that no number is rounded', () => {
  const days = { midgen: 1, oldgen: 1096, veteran: 3650 };
  expect(textOf('MIDGEN', days)).toContain('between one day and 1,096 days ago');
  expect(textOf('VETERAN', days)).toContain('3,650 days or more is veteran');
  expect(textOf('NEWGEN', days, 30)).toContain('the account is younger than 30 days');
});
