import { describe, expect, test } from 'vitest';
import { DEFAULT_PREFERENCES, mayReport, preferencesIn } from './preferences.ts';

test('by default everything is off but what the site needs', () => {
  expect(DEFAULT_PREFERENCES).toEqual({
    ipLogging: false,
    analytics: false,
    functional: true,
    marketing: false,
  });
});

describe('preferencesIn', () => {
  test('returns what was saved', () => {
    const saved = { ipLogging: true, analytics: false, functional: true, marketing: true };
    expect(preferencesIn(JSON.stringify(saved))).toEqual(saved);
  });

  test('what is locked stays on, however it was stored', () => {
    expect(preferencesIn('{"functional":false}')).toEqual(DEFAULT_PREFERENCES);
  });

  test('only a plain yes is a yes, and nothing unknown comes along', () => {
    const stored = '{"analytics":"yes","marketing":1,"ipLogging":true,"tracking":true}';
    expect(preferencesIn(stored)).toEqual({ ...DEFAULT_PREFERENCES, ipLogging: true });
  });

  test.each([null, '', '{', 'null', '7', '"all"'])('%j is no decision', (stored) => {
    expect(preferencesIn(stored)).toBeNull();
  });
});

describe('mayReport', () => {
  test.each([
    { stored: null, expected: false },
    { stored: '{}', expected: false },
    { stored: '{"analytics":true}', expected: true },
    { stored: '{"marketing":true}', expected: false },
  ])('$stored: $expected', ({ stored, expected }) => {
    expect(mayReport(stored)).toBe(expected);
  });
});
