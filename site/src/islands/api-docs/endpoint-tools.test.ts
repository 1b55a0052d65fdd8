import { afterEach, expect, test, vi } from 'vitest';
import { $language, chooseLanguage, languageIn, recallLanguage } from './endpoint-tools.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  $language.set('curl');
});

test.each([
  [null, null],
  ['Luau', 'Luau'],
  ['COBOL', null],
])('stored %j is the language %j', (stored, language) => {
  expect(languageIn(stored)).toBe(language);
});

test('a chosen language comes back on the next visit', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  chooseLanguage('Python');
  $language.set('curl');
  recallLanguage();
  expect($language.get()).toBe('Python');
});

test('it lasts as long as the page where storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
  recallLanguage();
  chooseLanguage('Luau');
  expect($language.get()).toBe('Luau');
});
