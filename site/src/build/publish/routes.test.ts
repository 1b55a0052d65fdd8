import type { BadgePage, Guide } from '@elc/contracts';
import { expect, test } from 'vitest';
import { sampleCommand } from '../../islands/commands/testing/sample-commands.ts';
import { publishedRoutes } from './routes.ts';
import { sampleUpdate } from './testing/sample-snapshot.ts';

const guide = (slug: string) => ({ slug }) as Guide;
const badge = (slug: string) => ({ slug }) as BadgePage;

test.each([
  { path: '/', file: 'index.html', status: 200 },
  { path: '/commands', file: 'commands/index.html', status: 200 },
  { path: '/guides/first-steps', file: 'guides/first-steps/index.html', status: 200 },
  { path: '/commands/joinlarge', file: 'commands/joinlarge/index.html', status: 200 },
  { path: '/updates/2026-11-21-trams', file: 'updates/2026-11-21-trams/index.html', status: 200 },
  { path: '/badges/first-vote', file: 'badges/first-vote/index.html', status: 200 },
  {
    path: '/api-docs/codes/player-not-found',
    file: 'api-docs/codes/player-not-found/index.html',
    status: 200,
  },
  { path: '/widgets', file: 'widgets/index.html', status: 200 },
  { path: '/api-docs/samples', file: 'api-docs/samples/index.html', status: 200 },
  { path: '/404', file: '404.html', status: 404 },
  { path: '/updates/404', file: 'updates/404.html', status: 404 },
])('$path becomes $file', (expected) => {
  const routes = publishedRoutes({
    commands: [sampleCommand({ name: ';JoinLarge' })],
    guides: [guide('first-steps')],
    updates: [sampleUpdate({ slug: '2026-11-21-trams' })],
    badges: [badge('first-vote')],
  });
  expect(routes).toContainEqual(expected);
});

test('each command, guide, update and badge has a page, and no two pages share a file', () => {
  const routes = publishedRoutes({
    commands: [sampleCommand({ name: ';fly' })],
    guides: [guide('a'), guide('b')],
    updates: [sampleUpdate()],
    badges: [badge('first-vote')],
  });
  const none = publishedRoutes({ commands: [], guides: [], updates: [], badges: [] });
  expect(routes).toHaveLength(none.length + 5);
  expect(new Set(routes.map(({ file }) => file)).size).toBe(routes.length);
});
