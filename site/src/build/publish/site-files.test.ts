import { expect, test } from 'vitest';
import { sampleCommand } from '../../islands/commands/testing/sample-commands.ts';
import { SITE_ROUTES, type SiteRoute } from '../../site-routes.ts';
import { guidesFeed } from '../sharing/feeds.ts';
import { structuredJson } from '../sharing/structured-data.ts';
import { robots, sitemap, webManifest } from './site-files.ts';
import { sampleSnapshot, sampleUpdate } from './testing/sample-snapshot.ts';

const snapshot = sampleSnapshot();

test('the sitemap has every listed page, command, guide and code of the API, and no other', () => {
  const commands = [sampleCommand({ name: ';fly' })];
  const addresses = [...sitemap({ ...snapshot, commands }).matchAll(/<loc>([^<]+)</g)].map(
    ([, one]) => one,
  );
  const listed = SITE_ROUTES.filter((route: SiteRoute) => !route.unlisted).map(({ path }) => path);
  const codes = addresses.filter((address) => address?.includes('/api-docs/codes/'));
  expect(codes).toContain('https://city.example/api-docs/codes/player-not-found');
  expect(addresses.filter((address) => !codes.includes(address))).toEqual(
    [...listed, '/commands/fly', '/guides/how-elections-work', '/guides/walls'].map(
      (path) => `https://city.example${path}`,
    ),
  );
  expect(addresses.join()).not.toContain('/admin');
});

test('the sitemap has updates with the day they changed last', () => {
  const updates = [sampleUpdate({ editedAt: '2026-11-21T09:00:00.000Z' })];
  expect(sitemap({ ...snapshot, updates })).toContain(
    '<url><loc>https://city.example/updates/2026-11-20-trams-run-now</loc><lastmod>2026-11-21T09:00:00.000Z</lastmod></url>',
  );
});

test('robots.txt names the sitemap with its whole address', () => {
  expect(robots('https://city.example')).toContain('Sitemap: https://city.example/sitemap.xml');
});

test('the manifest has icons for every use', () => {
  const { icons, start_url: start } = JSON.parse(webManifest(snapshot));
  expect(start).toBe('/');
  expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
});

test('a guide keeps its entry in the feed when its address changes', () => {
  const idsOf = (slug: string) => {
    const guides = snapshot.guides.map((guide) => ({ ...guide, slug }));
    return [...guidesFeed({ ...snapshot, guides }).matchAll(/<guid[^>]*>([^<]+)</g)].map(
      ([, id]) => id,
    );
  };
  expect(idsOf('new-address')).toEqual(idsOf('old-address'));
});

test('a summary that looks like markup stands in the feed as it is written', () => {
  const guides = snapshot.guides.slice(0, 1).map((guide) => ({ ...guide, summary: ';fly <name>' }));
  expect(guidesFeed({ ...snapshot, guides })).toContain('<![CDATA[;fly &lt;name&gt;]]>');
});

test('control characters of a guide do not make the feed ill-formed', () => {
  const text = 'W\u0001a\u0008l\u000bl\ufffes';
  const guides = snapshot.guides
    .slice(0, 1)
    .map((guide) => ({ ...guide, title: text, summary: text, content: text }));
  const feed = guidesFeed({ ...snapshot, guides });
  for (const written of ['Walls', '<p>Walls</p>\n']) expect(feed).toContain(`[CDATA[${written}]]`);
  expect(feed).toContain('<description><![CDATA[Walls]]></description>');
});

test('links in the feed work outside the site', () => {
  const content = '[Rules](/guides/rules) and [above](#top)';
  const guides = snapshot.guides.slice(0, 1).map((guide) => ({ ...guide, content }));
  const feed = guidesFeed({ ...snapshot, guides });
  expect(feed).toContain('href="https://city.example/guides/rules"');
  expect(feed).toContain('href="https://city.example/guides/how-elections-work#top"');
});

test('no text can end the script that holds structured data', () => {
  const json = structuredJson([{ '@type': 'Article', headline: '</script><script>alert(1)' }]);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)['@graph'][0].headline).toBe('</script><script>alert(1)');
});
