import type { Page } from '@playwright/test';

let count = 0;

/** Has the browser's requests come from an address of their own, so that limits of tests do not meet. */
export async function useOwnAddress(page: Page): Promise<void> {
  count += 1;
  await page.setExtraHTTPHeaders({
    'X-Forwarded-For': `10.251.${Date.now() % 250}.${count}`,
  });
}
