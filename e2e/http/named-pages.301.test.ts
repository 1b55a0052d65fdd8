/**
 * @module-tag core
 * @module-tag sqlite
 */
import { expect, test } from 'vitest';
import { call } from '../support/http/client.ts';

test.each(['/players', '/players/OldTownMayor', '/players/OldTownMayor/', '/players/no%20name'])(
  '%s is the page of a player, which search engines leave out',
  async (path) => {
    const answer = await call(path);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(html).toContain('<meta name="robots" content="noindex">');
    const [head = '', body = ''] = html.split('</head>');
    expect(body).not.toContain('OldTownMayor');
    // What chats show of a link: title, its twin and address for chats, and the picture.
    const named = path.startsWith('/players/OldTownMayor') ? 4 : 0;
    expect(head.split('OldTownMayor')).toHaveLength(named + 1);
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
