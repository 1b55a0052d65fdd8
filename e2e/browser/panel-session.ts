import type { BrowserContext } from '@playwright/test';
import { panelCookie } from '../panel-key.ts';
import { runningProduct } from '../running-product.ts';

let calls = 0;

/**
 * Opens the panel of a browser by the three steps, past its pages; gives the cookie.
 * @throws Error with the product's answer when it refuses.
 */
export async function openPanel(context: BrowserContext, siteUrl: string): Promise<string> {
  const { secretPhrase: phrase } = runningProduct();
  calls += 1;
  const address = `10.77.${Math.floor(Math.random() * 250)}.${calls % 250}`;
  const cookie = await panelCookie(siteUrl, phrase, address);
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: siteUrl, httpOnly: true, sameSite: 'Strict' }]);
  return cookie;
}
