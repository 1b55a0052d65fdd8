import { SITE_ROUTES } from '../../site/src/site-routes.ts';
import { expect, type Page, type Request, test } from '../support/browser/test.ts';

/** Compressed bytes of all scripts that a page loads without a click, as DESIGN.md allows them. */
const BYTES_MAX = 75 * 1024;

/** Of a page without islands: React alone is twice as large. */
const BYTES_WITHOUT_ISLANDS_MAX = 24 * 1024;

const FILES_MAX = 12;

/** Longer than anything that a page waits for before it loads more. */
const WATCHED_MS = 20_000;

/** Opens a page, lets time pass for it, and resolves with every script that it has loaded by then. */
async function scriptsOf(page: Page, path: string): Promise<Request[]> {
  const scripts: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(request);
  });
  await page.clock.install();
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.clock.runFor(WATCHED_MS);
  await page.waitForLoadState('networkidle');
  let known = -1;
  while (known < scripts.length) {
    known = scripts.length;
    for (const script of scripts) await (await script.response())?.finished();
  }
  return scripts;
}

const PLAYER = '/players/OldTownMayor';
const OTHERS = ['/commands/votekick', PLAYER];

for (const path of [...SITE_ROUTES.map((route) => route.path), ...OTHERS]) {
  const tag = path === '/commands' || path === '/advertise' ? ['@core'] : [];
  test(`${path} loads little script, in few files, before it is touched`, { tag }, async ({
    page,
  }) => {
    const scripts = await scriptsOf(page, path);
    // What shows a player loads with the answer.
    if (path === PLAYER)
      await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    const sizes = await Promise.all(scripts.map((script) => script.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    const names = scripts.map((script) => new URL(script.url()).pathname);
    const found = `${path}: ${(bytes / 1024).toFixed(1)} KB in ${names.length} files`;
    await test.info().attach('scripts', { body: [found, ...names].join('\n') });
    const hasIslands = (await page.locator('astro-island').count()) > 0;
    expect(bytes, found).toBeLessThanOrEqual(hasIslands ? BYTES_MAX : BYTES_WITHOUT_ISLANDS_MAX);
    expect(names.length, found).toBeLessThanOrEqual(FILES_MAX);
    expect(bytes, 'the scripts of a page are measured').toBeGreaterThan(0);
  });
}
