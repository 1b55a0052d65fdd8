import type { Locator, Page } from '@playwright/test';

/** A command in the list, by its name without the semicolon. */
export function commandRow(page: Page, name: string): Locator {
  const link = page.getByRole('link', { name: `;${name}`, exact: true });
  return page.locator('li.command', { has: link });
}
