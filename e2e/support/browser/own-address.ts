import type { Page } from '@playwright/test';
import { newHousehold } from '../new-household.ts';

/** Has the browser's requests come from a household of their own. */
export async function useOwnAddress(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `${newHousehold()}::1` });
}
