import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';

const group = () => randomInt(0x1_0000).toString(16);

/**
 * Has the browser's requests come from a household of their own, of four thousand million, so that limits
 * of tests do not meet.
 */
export async function useOwnAddress(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `2001:db8:${group()}:${group()}::1` });
}
