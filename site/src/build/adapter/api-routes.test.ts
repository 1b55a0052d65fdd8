import { endpoints } from '@elc/contracts';
import { expect, test } from 'vitest';
import { apiRoutes } from './api-routes.ts';

/** The names in a module of the routes. */
function namesIn(module: string, command: 'build' | 'serve'): string[] {
  const plugin = apiRoutes();
  plugin.configResolved({ command });
  const code = plugin.load(`\0virtual:${module}`);
  return Object.keys(JSON.parse(code?.replace(/^export default |;$/g, '') ?? ''));
}

test('while developing, every endpoint can be called', () => {
  const both = [...namesIn('api-routes', 'serve'), ...namesIn('panel-routes', 'serve')];
  expect(both.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

test('a build has what pages call, and not what only other programs do', () => {
  const names = namesIn('api-routes', 'build');
  expect(names).toEqual(expect.arrayContaining(['listCommands', 'stats', 'clearPrivacy', 'login']));
  for (const name of ['resumeScan', 'reportAbuse', 'stripeWebhook', 'searchGuides']) {
    expect(names).not.toContain(name);
  }
});

test('the panel has routes of its own', () => {
  expect(namesIn('panel-routes', 'build')).toContain('changeSettings');
  expect(namesIn('api-routes', 'build')).not.toContain('changeSettings');
});

test('other modules are left to others', () => {
  expect(apiRoutes().load('/src/a.ts')).toBeNull();
});
