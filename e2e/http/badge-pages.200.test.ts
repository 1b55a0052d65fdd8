/** @module-tag sqlite */
import { parse } from 'node-html-parser';
import { beforeAll, expect, test, vi } from 'vitest';
import { call, newAddress, product, siteUrl } from '../support/http/client.ts';
import { contentPath, signIn } from '../support/panel-client.ts';

const PATH = '/badges/master-mason';
const BADGE_ID = '2124400015';

/** Badges are read after the start, and published then. */
beforeAll(async () => {
  const isThere = async () => expect((await call(PATH)).status).toBe(200);
  await vi.waitFor(isThere, { timeout: 60_000, interval: 500 });
}, 60_000);

const page = async (path = PATH) => parse(await (await call(path)).text());

test('a badge has a page with its place in the site, a picture for sharing and its neighbors by age', async () => {
  const root = await page();
  expect(root.querySelector('h1')?.text).toBe('Master Mason');
  const description = 'Place ten thousand bricks.';
  const of = (name: string) => root.querySelector(`meta[${name}]`)?.getAttribute('content') ?? '';
  expect(of('name="description"')).toBe(description);
  expect((await call(new URL(of('property="og:image"')).pathname)).status).toBe(200);
  const data = JSON.parse(root.querySelector('script[type="application/ld+json"]')?.text ?? '{}');
  expect(data['@graph'][0]).toMatchObject({
    headline: 'Master Mason',
    description,
    mainEntityOfPage: `${siteUrl}${PATH}`,
  });
  const hrefOf = (rel: string) => root.querySelector(`a[rel=${rel}]`)?.getAttribute('href');
  expect([hrefOf('prev'), hrefOf('next')]).toEqual([
    '/badges/mayor-for-a-day',
    '/badges/winter-festival',
  ]);
  expect(await (await call('/sitemap.xml')).text()).toContain(`${PATH}<`);
  const found = (await (
    await call('/api/search?q=master+mason', { headers: { 'X-API-Key': product.publishableKey } })
  ).json()) as {
    results: { url: string }[];
  };
  expect(found.results.map(({ url }) => url)).toContain(PATH);
});

test('the HTML has the last numbers, and the badges that are about as rare', async () => {
  const root = await page();
  const texts = (section: string) =>
    root.querySelectorAll(`[aria-labelledby="${section}"] li a`).map(({ text }) => text.trim());
  expect(root.querySelector('main img[src*="http"]'), 'its picture').not.toBeNull();
  expect(root.querySelector('[aria-labelledby="rarity"]')?.text).toContain('Extremely Hard');
  expect(root.querySelector('[aria-labelledby="awards"]')?.text).toContain('Awards per day');
  expect(texts('about-as-rare')).toHaveLength(6);
  expect(texts('about-as-rare')).toContain('Mayor for a Day');
});

test('editors write how to earn it, with commands as links and no HTML of theirs', {
  timeout: 200_000,
}, async () => {
  const panel = await signIn(product.cmsUrl, product.editor, newAddress());
  const published = await panel.send('POST', contentPath('badge-note', 'actions/publish'), {
    name: 'Master Mason',
    badgeId: BADGE_ID,
    howToEarn: 'Take `;btools` and **build**.<script>alert(1)</script>',
  });
  expect(published.status).toBe(200);
  const { data } = (await published.json()) as { data: { documentId: string } };
  const how = async () => (await page()).querySelector('.prose')?.innerHTML.trim();
  try {
    await expect
      .poll(how, { timeout: 90_000, interval: 300 })
      .toBe(
        '<p>Take <a href="/commands/btools"><code>;btools</code></a> and <strong>build</strong>.</p>',
      );
  } finally {
    await panel.send('DELETE', contentPath('badge-note', data.documentId));
  }
  await expect.poll(how, { timeout: 90_000, interval: 300 }).toBeUndefined();
});

test('a note of a badge that the game does not have is refused beside its number', async () => {
  const panel = await signIn(product.cmsUrl, product.editor, newAddress());
  const note = { name: 'No badge', badgeId: '999', howToEarn: 'Build a house.' };
  const answer = await panel.send('POST', contentPath('badge-note', 'actions/publish'), note);
  const { error } = (await answer.json()) as { error: { message: string; details: object } };
  expect([answer.status, error.message]).toEqual([
    400,
    'The game has no badge with this number. Copy it from the address of the badge on Roblox.',
  ]);
  expect(error.details).toMatchObject({ errors: [{ path: ['badgeId'] }] });
});
