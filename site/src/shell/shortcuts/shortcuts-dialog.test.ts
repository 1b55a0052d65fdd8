import { expect, test } from 'vitest';
import { hasMacKeys, keyLabel, SHORTCUT_LIST } from './shortcuts-dialog.ts';

test.each([
  ['MacIntel', true],
  ['macOS', true],
  ['iPad', true],
  ['Win32', false],
  ['Linux x86_64', false],
  ['', false],
])('%j has Mac keys: %s', (platform, expected) => {
  expect(hasMacKeys(platform)).toBe(expected);
});

test.each([
  ['Mod', true, '⌘', 'Command'],
  ['Mod', false, 'Ctrl', 'Control'],
  ['Alt', true, '⌥', 'Option'],
  ['Alt', false, 'Alt', 'Alt'],
  ['?', false, '?', 'question mark'],
  ['K', true, 'K', 'K'],
])('%s (Mac: %s) is shown as %s and spoken as %s', (key, isMac, shown, spoken) => {
  expect(keyLabel(key, isMac)).toEqual({ shown, spoken });
});

test('no combination is listed twice', () => {
  const combinations = SHORTCUT_LIST.map(({ keys }) => keys.join('+'));
  expect(new Set(combinations).size).toBe(combinations.length);
});
