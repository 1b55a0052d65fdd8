import type { Page } from '@playwright/test';

/** Opens a page whose `island`, or another script of that name, comes late; `wake` lets it come. */
export async function openAsleep(
  page: Page,
  route: string,
  island: string,
): Promise<{ wake: () => void }> {
  let wake = () => {};
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route(`**/_astro/${island}.*.js`, async (request) => {
    await awake;
    await request.continue();
  });
  await page.goto(route, { waitUntil: 'commit' });
  return { wake };
}
