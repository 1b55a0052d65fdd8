import { parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { call, lastSiteUrl, siteUrl } from '../support/http/client.ts';
import { chat, updates } from '../support/http/discord.ts';
import { control } from '../support/http/fakes.ts';

/** The chat is read again at a request a second after it was last read, and then published. */
const SOON = { timeout: 60_000, interval: 500 };

const first = async () => {
  const { sources } = await updates();
  return sources.gameUpdates[0];
};

/** Waits until a page answers this status on every replica. */
async function until(path: string, status: number): Promise<void> {
  for (const site of [siteUrl, lastSiteUrl]) {
    const statusThere = async () => {
      await updates(site);
      return (await call(path, {}, { site })).status;
    };
    await expect.poll(statusThere, SOON).toBe(status);
  }
}

beforeAll(async () => {
  await vi.waitFor(async () => expect((await updates()).gameUpdates).toHaveLength(10), SOON);
});
afterAll(() => control('POST', '/_reset'));

test('an update has its page when it is posted, corrected there, and 404 with a way on when it is deleted', {
  timeout: 200_000,
}, async () => {
  const text =
    'The new **opera house** opens tonight.\n<script>alert(1)</script> Use `;kick` or ;fly.';
  const id = await chat.write('update', text);
  const day = new Date().toISOString().slice(0, 10);
  await expect.poll(async () => (await first())?.url, SOON).toMatch(new RegExp(`/${id}$`));
  const slug = (await first())?.slug ?? '';
  expect(slug).toBe(`${day}-the-new-opera-house-opens-tonight`);
  const path = `/updates/${slug}`;
  await until(path, 200);
  const page = parse(await (await call(path)).text());
  // An AI may have left out the full stop by now.
  const title = /^The new opera house opens tonight\.?$/;
  expect(page.querySelector('h1')?.text).toMatch(title);
  const prose = page.querySelector('.prose');
  expect(prose?.querySelector('strong')?.text).toBe('opera house');
  expect(prose?.querySelector('script')).toBeNull();
  expect(prose?.innerHTML).toContain('&lt;script&gt;');
  const links = prose?.querySelectorAll('a').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/commands/kick', '/commands/fly']);
  const discord = page.querySelector(`a[href$="/${id}"]`);
  expect([discord?.text.trim(), discord?.getAttribute('target')]).toEqual([
    expect.stringMatching(/^Open in Discord/),
    '_blank',
  ]);
  const data = page.querySelector('script[type="application/ld+json"]')?.text ?? '{}';
  expect(JSON.parse(data)['@graph'][0]).toMatchObject({
    '@type': 'NewsArticle',
    headline: expect.stringMatching(title),
    mainEntityOfPage: `${siteUrl}${path}`,
  });
  expect(await (await call('/sitemap.xml')).text()).toContain(`${path}<`);

  await chat.correct(id, 'The opera house opens tomorrow.');
  const shown = async () => {
    await updates();
    return (await call(path)).text();
  };
  await expect.poll(shown, SOON).toContain('opens tomorrow');

  await chat.remove(id);
  await until(path, 404);
  const gone = parse(await (await call(path)).text());
  expect(gone.querySelector('h1')?.text).toBe('This update is not here');
  expect(gone.querySelector('main a[href="/discord-news"]')).not.toBeNull();
  expect(gone.text).not.toContain('opera');
  expect(await (await call('/sitemap.xml')).text()).not.toContain(path);
});

test.each(['/updates/2020-01-01-nothing', '/updates/404'])('%s is not there', async (path) => {
  const answer = await call(path);
  expect(answer.status).toBe(404);
  const page = parse(await answer.text());
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});
