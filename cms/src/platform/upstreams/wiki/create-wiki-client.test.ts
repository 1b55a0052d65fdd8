import { afterAll, expect, test } from 'vitest';
import { answers, sends, startScriptedHost } from '../testing/scripted-host';
import { createWikiClient, plainExcerpt } from './create-wiki-client';

const host = await startScriptedHost();
afterAll(() => host.close());

const search = () =>
  createWikiClient({
    apiUrl: `${host.url}/api.php`,
    userAgent: 'ElectionCity/test',
    retryDelayMs: 1,
  }).search('mayor');
const hit = (title: unknown) => ({ title, snippet: '', timestamp: '2026-11-20T10:00:00Z' });
const finds = (...search: unknown[]) =>
  answers({
    query: { general: { server: '//wiki.example', articlepath: '/wiki/$1' }, search },
  });

test('a subpage keeps its slash in the address', async () => {
  host.script(finds(hit('Guide/Building & more/Step 1?')));
  expect(await search()).toMatchObject({
    data: [{ url: 'https://wiki.example/wiki/Guide/Building_%26_more/Step_1%3F' }],
  });
});

test('a result that cannot be read costs itself only', async () => {
  host.script(finds(hit('Mayor'), hit(null), { ...hit('Tie'), timestamp: '' }, hit('Council')));
  expect(await search()).toMatchObject({ data: [{ title: 'Mayor' }, { title: 'Council' }] });
});

test('too many calls, said with status 200, are a pause as long as the wiki names', async () => {
  const body = JSON.stringify({ error: { code: 'ratelimited', info: 'Too many actions.' } });
  host.script(sends(200, { 'retry-after': '30', 'content-type': 'application/json' }, body));
  expect(await search()).toEqual({ ok: false, reason: 'rate_limited', retryAfterSeconds: 30 });
  expect(host.requests()).toBe(1);
});

test.each([
  ['Every <span class="searchmatch">mayor</span> votes', 'Every mayor votes'],
  ['a &lt; b &amp;&amp; c &gt; d &quot;e&quot;', 'a < b && c > d "e"'],
  ['&amp;lt;b&amp;gt; stays as it was written', '&lt;b&gt; stays as it was written'],
  ['<script>alert(1)</script>harmless', 'harmless'],
  ['<img src=x onerror=alert(1)>picture', 'picture'],
  ['two\n  lines', 'two lines'],
  ['', ''],
])('%j is %j', (html, expected) => {
  expect(plainExcerpt(html)).toBe(expected);
});
