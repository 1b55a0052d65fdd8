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
