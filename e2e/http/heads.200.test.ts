/**
 * @module-tag core
 * @module-tag sqlite
 */
import { RETENTION_MS, STORED_DATA } from '@elc/contracts';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { call } from '../support/http/client.ts';

/** The head of a page: what it says of itself, by property. */
async function headOf(path: string) {
  const root = parse(await (await call(path)).text());
  const all = (property: string) =>
    root
      .querySelectorAll(`meta[property="${property}"]`)
      .map((meta) => meta.getAttribute('content') ?? '');
  return { root, all, one: (property: string) => all(property)[0] ?? '' };
}

test.each(['/', '/commands', '/guides/how-elections-work', '/privacy'])(
  'the picture that %s is shared with has its real size and a text',
  async (path) => {
    const { one } = await headOf(path);
    const picture = await call(new URL(one('og:image')).pathname);
    const size = jpegSize(Buffer.from(await picture.arrayBuffer()));
    expect([one('og:image:width'), one('og:image:height')]).toEqual(size.map(String));
    expect(one('og:image:alt').length).toBeGreaterThan(20);
  },
);

test('a guide says when it changed, where it belongs and what it is about', async () => {
  const { root, one, all } = await headOf('/guides/how-elections-work');
  const shown = root.querySelector('article time')?.getAttribute('datetime');
  expect(one('og:type')).toBe('article');
  expect(one('article:modified_time')).toBe(shown);
  expect(one('article:section')).toBe('Beginner');
  expect(all('article:tag')).toEqual(['elections', 'voting', 'rules']);
});

test('the home page leads to both feeds', async () => {
  const { root } = await headOf('/');
  const feeds = root
    .querySelectorAll('link[rel=alternate][type="application/rss+xml"]')
    .map((link) => link.getAttribute('href') ?? '');
  expect(feeds).toEqual(['/guides/feed.xml', '/api/discord/elc-updates.rss']);
  for (const feed of feeds) expect(await (await call(feed)).text()).toContain('<rss');
});

test('security.txt has what RFC 9116 requires, and has not run out', async () => {
  const response = await call('/.well-known/security.txt');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = (await response.text())
    .trim()
    .split('\n')
    .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]);
  const of = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value);
  expect(of('Contact')[0]).toMatch(/^mailto:\S+@\S+$/);
  expect(of('Canonical')).toEqual([expect.stringMatching(/\/\.well-known\/security\.txt$/)]);
  expect(of('Expires')).toHaveLength(1);
  const daysLeft = (Date.parse(of('Expires')[0] ?? '') - Date.now()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(300);
  expect(daysLeft).toBeLessThan(366);
});

test('the privacy page lists all that is stored, and for how long', async () => {
  const { root } = await headOf('/privacy');
  const rows = root.querySelectorAll('tbody tr').map((row) => row.querySelectorAll('td'));
  expect(rows.map(([what]) => what?.text)).toEqual(STORED_DATA.map(({ what }) => what));
  const periods = rows.map(([, , time]) => time?.text);
  expect(RETENTION_MS.userSession / 86_400_000).toBe(30);
  expect(periods).toEqual(expect.arrayContaining(['90 days', '30 days', '12 hours', '400 days']));
  expect(root.querySelector('[data-retention=loginLogs]')?.text).toMatch(/^\d+ days$/);
  expect(await (await call('/sitemap.xml')).text()).toContain('/privacy</loc>');
});

/** Width and height as a baseline JPEG's frame header has them. */
function jpegSize(bytes: Buffer): [number, number] {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) {
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    }
  }
  throw new Error('No frame header in this JPEG.');
}
