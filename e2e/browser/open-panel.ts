import { expect, type Page } from '@playwright/test';
import { signIn } from '../panel-api.ts';
import { keyByThreeSteps, postTo } from '../panel-key.ts';
import { runningProduct } from '../running-product.ts';

const { cmsUrl, editor, secretPhrase } = runningProduct();
let count = 0;

/** What of the panel is opened: as whom, which tab, and its filters as the address has them. */
interface PanelView {
  readonly role?: 'admin' | 'moderator';
  readonly tab?: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** Opens a tab of the panel in this browser, with a key made for it, from an address of its own. */
export async function openPanel(
  page: Page,
  siteUrl: string,
  { role = 'admin', tab = 'dashboard', query = {} }: PanelView = {},
): Promise<void> {
  count += 1;
  const from = `10.76.${Math.floor(Math.random() * 250)}.${count % 250}`;
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': from });
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
  const cookie = signedIn.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const made = await postTo(siteUrl, '/admin/generate-direct-key', {}, { from, cookie });
  return (await made.json()).key;
}
