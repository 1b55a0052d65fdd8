import { expect, type Page } from '@playwright/test';
import { cookieOf } from '../http-client.ts';
import { keyByThreeSteps, panelCookie, postTo, signIn } from '../panel-client.ts';
import { runningProduct } from '../running-product.ts';

const { cmsUrl, editor, secretPhrase } = runningProduct();
let count = 0;

/** An address that nobody else calls from. */
function newHome(): string {
  count += 1;
  return `10.76.${Math.floor(Math.random() * 250)}.${count % 250}`;
}

/** What of the panel is opened: the user, the tab, and its filters as in the address. */
interface PanelView {
  readonly role?: 'admin' | 'moderator';
  readonly tab?: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** Has this page, and further ones of its browser, keep the address that its panel is opened from. */
async function moveIn(page: Page): Promise<string> {
  const from = newHome();
  for (const one of [page, page.context()])
    await one.setExtraHTTPHeaders({ 'X-Forwarded-For': from });
  return from;
}

/** Opens a tab of the panel in this browser, with a key made for it, from an address of its own. */
export async function openPanel(
  page: Page,
  siteUrl: string,
  { role = 'admin', tab = 'dashboard', query = {} }: PanelView = {},
): Promise<void> {
  const from = await moveIn(page);
  const key =
    role === 'admin'
      ? await keyByThreeSteps(siteUrl, secretPhrase, from)
      : await moderatorKey(siteUrl, from);
  await page.goto(`/admin?${new URLSearchParams({ tab, ...query })}#key=${key}`);
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible();
}

/** The key that a signed-in moderator makes for themselves. */
async function moderatorKey(siteUrl: string, from: string): Promise<string> {
  const account = {
    username: `mod_${Date.now() % 1e9}_${count}`,
    password: 'a roof of red bricks',
  };
  const registered = await postTo(siteUrl, '/auth/register', account, { from });
  const { user } = await registered.json();
  await (await signIn(cmsUrl, editor, from)).changeUser(user.id, { role: 'moderator' });
  const signedIn = await postTo(siteUrl, '/auth/login', account, { from });
  const cookie = cookieOf(signedIn, 'elc_session=');
  const made = await postTo(siteUrl, '/admin/generate-direct-key', {}, { from, cookie });
  return (await made.json()).key;
}

/** Opens the panel of a browser as admin, past its pages; returns the cookie. */
export async function openPanelIn(page: Page, siteUrl: string): Promise<string> {
  const from = await moveIn(page);
  const cookie = await panelCookie(siteUrl, secretPhrase, from);
  const [name = '', value = ''] = cookie.split('=');
  await page
    .context()
    .addCookies([{ name, value, url: siteUrl, httpOnly: true, sameSite: 'Strict' }]);
  return cookie;
}
