import { AD_DURATIONS, SENT_DURATIONS } from '@elc/contracts/ads/ad-terms';
import { expect, test } from 'vitest';
import { DURATION_SENT } from './ad-texts.ts';

test('every duration is sent as one that the API knows', () => {
  expect(AD_DURATIONS.map((duration) => DURATION_SENT[duration])).toEqual([...SENT_DURATIONS]);
});
