import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VIEW_KEY } from '../islands/commands/command-view.ts';
import { THEME_KEY } from './theme/theme.ts';

interface Visit {
  readonly stored?: Readonly<Record<string, string>>;
  readonly isBlocked?: boolean;
  readonly path?: string;
  readonly isWide?: boolean;
}

/** What the script says of the whole page before its first paint. */
function beforeFirstPaint({ stored = {}, isBlocked, path = '/', isWide = false }: Visit) {
  const script = readFileSync(new URL('./before-paint.js', import.meta.url), 'utf8');
  const storage = {
    getItem(key: string) {
      if (isBlocked) throw new Error('blocked');
      return stored[key] ?? null;
    },
  };
  const page = { documentElement: { dataset: {} }, addEventListener() {} };
  new Function('localStorage', 'document', 'location', 'matchMedia', script)(
    storage,
    page,
    { pathname: path, search: '' },
    (query: string) => ({ matches: isWide && query === '(width >= 64rem)' }),
  );
  return page.documentElement.dataset;
}

test.each([
  ['light', { theme: 'light' }],
  ['dark', { theme: 'dark' }],
  ['system', {}],
  ['<b>', {}],
])('a stored theme %j sets %j', (theme, set) => {
  expect(beforeFirstPaint({ stored: { [THEME_KEY]: theme } })).toEqual(set);
});

test.each([
  { isWide: true, view: 'cards' },
  { isWide: false, view: 'rows' },
  { isWide: true, stored: 'rows', view: 'rows' },
  { isWide: false, stored: 'cards', view: 'cards' },
  { isWide: false, stored: '<b>', view: 'rows' },
])('commands are $view where wide is $isWide and $stored was chosen', (visit) => {
  const { isWide, stored, view } = visit;
  const chosen = stored ? { [VIEW_KEY]: stored } : {};
  const set = beforeFirstPaint({ stored: chosen, path: '/commands', isWide });
  expect(set).toEqual({ commands: view });
});

test('blocked storage leaves the theme to the device, and the view to the width', () => {
  expect(beforeFirstPaint({ isBlocked: true })).toEqual({});
  expect(beforeFirstPaint({ isBlocked: true, path: '/commands', isWide: true })).toEqual({
    commands: 'cards',
  });
});
