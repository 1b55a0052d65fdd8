import type { Guide } from '@elc/contracts';
import { expect, test } from 'vitest';
import { publishedRoutes } from './routes.ts';

const guide = (slug: string) => ({ slug }) as Guide;

test.each([
  { path: '/', file: 'index.html', status: 200 },
  { path: '/commands', file: 'commands/index.html', status: 200 },
  { path: '/guides/first-steps', file: 'guides/first-steps/index.html', status: 200 },
  { path: '/404', file: '404.html', status: 404 },
])('$path becomes $file', (expected) => {
  const routes = publishedRoutes({ guides: [guide('first-steps')] });
  expect(routes).toContainEqual(expected);
});

test('each guide has a page, and no two pages share a file', () => {
  const routes = publishedRoutes({ guides: [guide('a'), guide('b')] });
  expect(routes).toHaveLength(publishedRoutes({ guides: [] }).length + 2);
  expect(new Set(routes.map(({ file }) => file)).size).toBe(routes.length);
});
