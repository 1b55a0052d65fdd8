import { test as base, expect } from '@playwright/test';
import { runningProduct } from '../running-product.ts';

export * from '@playwright/test';

const { sites } = runningProduct();

/**
 * Playwright's `test`, which also fails where a page of the site did something that its own
 * Content-Security-Policy forbids: the browser refuses it and says so in its console.
 */
export const test = base.extend<{ refusedByPolicy: undefined }>({
  refusedByPolicy: [
    async ({ context }, use) => {
      const refused: string[] = [];
      context.on('console', (message) => {
        const isOurs = sites.some((site) => message.page()?.url().startsWith(site));
        if (isOurs && message.text().includes('Content Security Policy')) {
          refused.push(message.text());
        }
      });
      await use(undefined);
      expect(refused, 'what the Content-Security-Policy of the pages has refused').toEqual([]);
    },
    { auto: true },
  ],
});
