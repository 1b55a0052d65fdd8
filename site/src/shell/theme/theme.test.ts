import { expect, test } from 'vitest';
import { frameMedia, themeIn } from './theme.ts';

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', 'system'],
  ['sepia', 'system'],
  ['', 'system'],
  [null, 'system'],
])('%j is the theme %s', (stored, theme) => {
  expect(themeIn(stored)).toBe(theme);
});

test.each([
  ['light', 'system', '(prefers-color-scheme: light)'],
  ['dark', 'system', '(prefers-color-scheme: dark)'],
  ['light', 'light', 'all'],
  ['dark', 'light', 'not all'],
  ['light', 'dark', 'not all'],
  ['dark', 'dark', 'all'],
] as const)('the frame takes the %s color in the theme %s: %s', (scheme, theme, media) => {
  expect(frameMedia(scheme, theme)).toBe(media);
});
