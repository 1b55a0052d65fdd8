import { expect, test } from 'vitest';
import { draftOf, problemsOfPart, readDraft } from './part-draft.ts';
import { fieldsOf } from './setting-fields.ts';

const THRESHOLDS = {
  youngAccountDays: 365,
  tenureDays: { midgen: 365, oldgen: 1095, veteran: 1460 },
  accountAgeDays: { oldgen: 1825, veteran: 2555 },
  fewBadges: 3,
  farmed: { badges: 10, withinSeconds: 600 },
};

test('a draft of a value is read as that value', () => {
  const fields = fieldsOf('thresholds');
  const draft = draftOf(THRESHOLDS, fields);
  expect(draft['farmed.withinSeconds']).toBe('600');
  expect(readDraft(draft, fields)).toEqual({ value: THRESHOLDS });
});

test.each(['', ' ', '1.5', '-3', 'ten', '1e3', '12345678901'])(
  '"%s" is no whole number',
  (text) => {
    const fields = fieldsOf('keyLimits');
    const draft = { minute: text, hour: ' 20 ', day: '30' };
    expect(readDraft(draft, fields)).toEqual({
      problem: null,
      problems: { minute: 'Enter a whole number.' },
    });
  },
);

test('problems that the server found come to their fields, others stay away', () => {
  const details = {
    'thresholds.tenureDays': 'must rise from midgen over oldgen to veteran',
    'thresholds.fewBadges': 'Too big: expected number to be <=100',
    keyLimits: 'The hourly limit cannot be below the per-minute limit',
  };
  expect(problemsOfPart('thresholds', details)).toEqual({
    tenureDays: 'Must rise from midgen over oldgen to veteran.',
    fewBadges: 'Too big: expected number to be <=100.',
  });
  expect(problemsOfPart('keyLimits', details)).toEqual({
    '': 'The hourly limit cannot be below the per-minute limit.',
  });
});
