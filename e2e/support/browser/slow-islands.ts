import type { Page } from '@playwright/test';

/** Every script but the one that the page is not drawn without. */
export const ALL_SCRIPTS = /\/_astro\/(?!before-paint)[^/]+\.js$/;

/** Opens a page whose `island`, or another script of that name, comes late; `wake` lets it come. */
export async function openAsleep(
  page: Page,
  route: string,
  island: string | typeof ALL_SCRIPTS,
): Promise<{ wake: () => void }> {
  let wake = () => {};
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route(
    typeof island === 'string' ? `**/_astro/${island}.*.js` : island,
    async (request) => {
      await awake;
      await request.continue();
    },
  );
  await page.goto(route, { waitUntil: 'commit' });
  return { wake };
}
