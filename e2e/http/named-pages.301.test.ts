/**
 * @module-tag core
 * @module-tag sqlite
 */
import { expect, test } from 'vitest';
import { call } from '../support/http/client.ts';

test.each(['/players', '/players/Unchecked_1', '/players/Unchecked_1/', '/players/no%20name'])(
  '%s is the page of a player, which search engines leave out',
  async (path) => {
    const answer = await call(path);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(html).toContain('<meta name="robots" content="noindex">');
    // The title, its twin and address for chats, and the heading.
    const named = path.startsWith('/players/Unchecked_1') ? 4 : 0;
    expect(html.split('Unchecked_1')).toHaveLength(named + 1);
    // Nothing is known of a name that was never checked, nor asked where there is none.
    expect(html.includes('<template data-live')).toBe(path === '/players');
  },
);

test('the list of such pages is no file of the site', async () => {
  expect((await call('/named-pages.json')).status).toBe(404);
});

test('the sitemap has comparisons, but no player and no page that lists players', async () => {
  const sitemap = await (await call('/sitemap.xml')).text();
  expect(sitemap).toContain('/compare<');
  expect(sitemap).not.toMatch(/<loc>https?:\/\/[^/]+\/(?:players|leaderboard)/);
});
