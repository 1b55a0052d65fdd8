import type { Guide } from '@elc/contracts';
import { expect, test } from 'vitest';
import { sampleCommand } from '../../islands/commands/testing/sample-commands.ts';
import { publishedRoutes } from './routes.ts';

const guide = (slug: string) => ({ slug }) as Guide;

test.each([
  { path: '/', file: 'index.html', status: 200 },
  { path: '/commands', file: 'commands/index.html', status: 200 },
  { path: '/guides/first-steps', file: 'guides/first-steps/index.html', status: 200 },
  { path: '/commands/joinlarge', file: 'commands/joinlarge/index.html', status: 200 },
  { path: '/404', file: '404.html', status: 404 },
])('$path becomes $file', (expected) => {
  const routes = publishedRoutes({
    commands: [sampleCommand({ name: ';JoinLarge' })],
    guides: [guide('first-steps')],
  });
  expect(routes).toContainEqual(expected);
});

test('each command and guide has a page, and no two pages share a file', () => {
  const routes = publishedRoutes({
    commands: [sampleCommand({ name: ';fly' })],
    guides: [guide('a'), guide('b')],
  });
  expect(routes).toHaveLength(publishedRoutes({ commands: [], guides: [] }).length + 3);
  expect(new Set(routes.map(({ file }) => file)).size).toBe(routes.length);
});
