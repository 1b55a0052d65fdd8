import { expect, test } from 'vitest';
import type { SummedUpMessage } from './tables/discord-messages';
import { updatesFeed } from './updates-feed';

const PLACE = ['https://city.example', 'Election City'] as const;
const MESSAGE: SummedUpMessage = {
  id: '3',
  kind: 'update',
  channelId: '2',
  url: 'https://discord.com/channels/1/2/3',
  author: 'Ada',
  text: 'Trams <b>& boats</b> run ]]> now',
  postedAtMs: Date.UTC(2026, 10, 21, 10),
  editedAtMs: null,
  digest: 'd',
  slug: '2026-11-21-trams-run',
  summary: 'Trams <b>& boats</b> run ]]> now',
  summarisedBy: 'ai',
};

test('every item has the line, its page as link, the address of its message as guid, and its date', () => {
  const rss = updatesFeed([{ ...MESSAGE, summary: 'Trams run.' }], ...PLACE);
  expect(rss).toContain('<title><![CDATA[Trams run.]]></title>');
  expect(rss).toContain('<link>https://city.example/updates/2026-11-21-trams-run</link>');
  expect(rss).toMatch(/<guid[^>]*>https:\/\/discord\.com\/channels\/1\/2\/3<\/guid>/);
  expect(rss).toContain('<pubDate>Sat, 21 Nov 2026 10:00:00 GMT</pubDate>');
});

test('the feed names its page and itself', () => {
  const rss = updatesFeed([], ...PLACE);
  expect(rss).toContain('<title>Election City Game Updates</title>');
  expect(rss).toContain('<link>https://city.example/discord-news</link>');
  expect(rss).toMatch(
    /<atom:link href="https:\/\/city\.example\/api\/discord\/elc-updates\.rss" rel="self"/,
  );
});

test('a description shows a name that looks like markup as it is written', () => {
  const rss = updatesFeed(
    [{ ...MESSAGE, summary: 'Trams & boats', author: '<img src=x>' }],
    ...PLACE,
  );
  expect(rss).toContain(
    '<description><![CDATA[Trams &amp; boats (&lt;img src=x&gt;)]]></description>',
  );
});

test('text that looks like markup cannot break out of its element', () => {
  const rss = updatesFeed([MESSAGE], ...PLACE);
  expect(rss).not.toContain('run ]]> now');
});

test('control characters of a message do not make the feed ill-formed', () => {
  const text = 'T\u0001r\u0008a\u000bm\ufffes';
  const rss = updatesFeed([{ ...MESSAGE, summary: text, author: text }], ...PLACE);
  expect(rss).toContain('<title><![CDATA[Trams]]></title>');
  expect(rss).toContain('<description><![CDATA[Trams (Trams)]]></description>');
});

test('the same messages make the same text, whenever it is made', async () => {
  expect(updatesFeed([MESSAGE], ...PLACE)).toBe(updatesFeed([MESSAGE], ...PLACE));
  expect(updatesFeed([], ...PLACE)).not.toContain(String(new Date().getFullYear()));
});
