import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { frameMedia, THEME_KEY, themeIn } from './theme.ts';

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
] as const)('the frame takes the %s colour in the theme %s: %s', (scheme, theme, media) => {
  expect(frameMedia(scheme, theme)).toBe(media);
});

/** What the script that runs before the first paint makes of what a browser had stored. */
function beforeFirstPaint(getItem: (key: string) => string | null): unknown {
  const script = readFileSync(new URL('../before-paint.js', import.meta.url), 'utf8');
  const page = {
    documentElement: { dataset: {} as { theme?: string } },
    addEventListener() {},
  };
  new Function('localStorage', 'document', script)({ getItem }, page);
  return page.documentElement.dataset.theme;
}

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', undefined],
  ['<b>', undefined],
  [null, undefined],
])('before the first paint, a stored %j sets %j', (stored, theme) => {
  expect(beforeFirstPaint((key) => (key === THEME_KEY ? stored : null))).toBe(theme);
});

test('before the first paint, blocked storage changes nothing', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  expect(beforeFirstPaint(blocked)).toBeUndefined();
});
