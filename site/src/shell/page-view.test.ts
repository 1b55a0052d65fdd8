import { expect, test } from 'vitest';
import { pageView } from './page-view.ts';

/** One tab's session. */
function session(): Pick<Storage, 'getItem' | 'setItem'> {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
  };
}

test('the first page of a tab is a visit, the next ones are not', () => {
  const visit = session();
  expect(pageView('/', visit)).toEqual({ path: '/', visit: true });
  expect(pageView('/guides', visit)).toEqual({ path: '/guides', visit: false });
  expect(pageView('/', session())).toEqual({ path: '/', visit: true });
});

test('a visit joins the audience once, on its first page with commands or a player tool', () => {
  const visit = session();
  const marks = ['/', '/commands', '/newgen-detector', '/commands'].map(
    (path) => pageView(path, visit)?.audience,
  );
  expect(marks).toEqual([undefined, true, undefined, undefined]);
});

test('the name of a player is not reported', () => {
  expect(pageView('/players/OldTownMayor', session())?.path).toBe('/players');
});

test.each([
  '/commands',
  '/commands/kick',
  '/newgen-detector',
  '/discord-bot-api',
  '/players',
  '/players/OldTownMayor',
  '/compare',
])('%s makes an audience', (path) => {
  expect(pageView(path, session())).toEqual({
    path: expect.any(String),
    visit: true,
    audience: true,
  });
});

test.each(['/', '/guides', '/community', '/commands-of-others', '/admin'])(
  '%s makes no audience',
  (path) => {
    expect(pageView(path, session())).not.toHaveProperty('audience');
  },
);

test.each([
  ['/commands/', '/commands'],
  ['/guides/first-build/', '/guides/first-build'],
  ['/', '/'],
])('%s counts as %s', (pathname, path) => {
  expect(pageView(pathname, session())?.path).toBe(path);
});

test.each(['/%C3%A4', '/a b', `/${'x'.repeat(200)}`, '/<script>'])(
  'an address that the API would refuse is not sent: %s',
  (pathname) => {
    const visit = session();
    expect(pageView(pathname, visit)).toBeNull();
    expect(pageView('/', visit)?.visit).toBe(true);
  },
);
