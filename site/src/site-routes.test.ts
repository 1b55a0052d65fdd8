import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routesOf, SITE_ROUTES } from './site-routes.ts';

test('the navigation links to every page that the specification lists, in its order', () => {
  const paths = (['read', 'tools', 'more'] as const).flatMap(routesOf).map(({ path }) => path);
  expect(paths).toEqual([
    ...['/', '/commands', '/guides', '/community'],
    ...['/badge-monitor', '/newgen-detector', '/discord-news', '/discord-bot-api'],
    ...['/api-docs', '/advertise', '/contact', '/admin'],
  ]);
});

test('no page is listed twice', () => {
  expect(new Set(SITE_ROUTES.map(({ path }) => path)).size).toBe(SITE_ROUTES.length);
});

test('every page is listed, but those of single guides and of no address', () => {
  const pages = globSync('**/*.astro', { cwd: new URL('./pages', import.meta.url).pathname })
    .map((file) => `/${file.replace(/(index)?\.astro$/, '')}`.replace(/(.)\/$/, '$1'))
    .filter((path) => !path.endsWith('/404') && !path.includes('['));
  expect(SITE_ROUTES.map(({ path }) => path).toSorted()).toEqual(pages.toSorted());
});
