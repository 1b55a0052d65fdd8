import { globSync } from 'node:fs';
import { standardTexts } from '@elc/contracts';
import { expect, test } from 'vitest';
import { labelOf, linksOf, ROUTE_GROUPS, SITE_ROUTES } from './site-routes.ts';

const texts = standardTexts();

test('the navigation links to every page that the specification lists, in its order', () => {
  const links = ROUTE_GROUPS.flatMap((group) => linksOf(texts, group));
  expect(links.map(({ path }) => path)).toEqual([
    ...['/', '/commands', '/guides', '/community'],
    ...['/badge-monitor', '/newgen-detector', '/discord-news', '/discord-bot-api'],
    ...['/api-docs', '/advertise', '/contact', '/admin'],
  ]);
  expect(links.filter(({ danger }) => danger)).toMatchObject([{ label: 'Admin access' }]);
});

test('editors order the links of a group and name them', () => {
  const navigation = texts.frame.navigation
    .toReversed()
    .map((link) => (link.page === 'guides' ? { ...link, label: 'Handbook' } : link));
  expect(linksOf({ frame: { ...texts.frame, navigation } }, 'read')).toMatchObject([
    { path: '/community', label: 'Community' },
    { path: '/guides', label: 'Handbook' },
    { path: '/commands', label: 'Commands' },
    { path: '/', label: 'Home' },
  ]);
});

test.each([
  ['/guides', 'Guides'],
  ['/login', 'Sign in'],
  ['/leaderboard', 'Leaderboard'],
  ['/generate-key', 'Direct Admin Key'],
  ['/offline', 'Offline'],
] as const)('%s is shortly called %s', (path, label) => {
  expect(labelOf({ ...texts, settings: {} as never }, path)).toBe(label);
});

test('no page is listed twice', () => {
  expect(new Set(SITE_ROUTES.map(({ path }) => path)).size).toBe(SITE_ROUTES.length);
});

test('every page is listed, but those of single guides, of no address, and what is loaded into others', () => {
  const pages = globSync('**/*.astro', { cwd: new URL('./pages', import.meta.url).pathname })
    .map((file) => `/${file.replace(/(index)?\.astro$/, '')}`.replace(/(.)\/$/, '$1'))
    .filter((path) => !/\/404$|\[|^\/widgets$|^\/api-docs\/samples$/.test(path));
  expect(SITE_ROUTES.map(({ path }) => path).toSorted()).toEqual(pages.toSorted());
});
