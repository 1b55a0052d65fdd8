import { adPicture } from '../support/browser/ad-picture.ts';
import { panelOfAds } from '../support/browser/ads-panel.ts';
import { expectNoFindings } from '../support/browser/axe.ts';
import { openPanel } from '../support/browser/open-panel.ts';
import { expect, test } from '../support/browser/test.ts';
import { inDatabase } from '../support/database.ts';
import { requestOk } from '../support/http-client.ts';
import { addManyUsers, removeManyUsers } from '../support/many-users.ts';
import { keyByThreeSteps, postTo } from '../support/panel-client.ts';
import { runningProduct } from '../support/running-product.ts';

const { publishableKey, secretPhrase, sites } = runningProduct();
const [site = ''] = sites;

/** As many rows as a list has at least. */
const ROWS_MIN = 12;
const ROWS = 14;
const prefix = `list${process.pid}x`;
const places = Array.from({ length: ROWS }, (_, place) => place);
const addressOf = (place: number) => `10.81.${process.pid % 250}.${place}`;

test.use({ viewport: { width: 1280, height: 720 } });

/** Fills every list of the panel, by the API where it has a call for that. */
test.beforeAll(async () => {
  test.setTimeout(180_000);
  await addManyUsers(prefix, ROWS);
  const ads = await panelOfAds(site);
  const picture = await adPicture();
  for (const place of places) {
    const from = addressOf(place);
    const atMs = Date.now() - place;
    const key = await keyByThreeSteps(site, secretPhrase, from);
    await postTo(site, '/admin/verify-key', { key }, { from });
    await ads.newApplication(picture);
    await postTo(
      site,
      '/email/contact',
      {
        name: 'Mara Fielding',
        email: `mara${place}@mail.example`,
        subject: `${prefix} asks about step ${place} of the lift guide`,
        message: 'It names a brick that I cannot find.',
      },
      { from },
    );
    await requestOk(`${site}/api/report-abuse`, {
      from,
      headers: { 'X-API-Key': publishableKey },
      json: {
        reporterUsername: 'MidtownMilo',
        targetUsername: 'FreshPaintFinn',
        reason: `${prefix} took my bricks`,
        description: 'All of the red ones, while I was away from the keyboard.',
        priority: 'low',
      },
    });
    await inDatabase(
      "INSERT INTO elc_app_logs (at_ms, level, message, replica) VALUES (?, 'info', ?, ?)",
      atMs,
      `GET /api/guides 200, asked by ${prefix}`,
      prefix,
    );
    await inDatabase(
      `INSERT INTO elc_exceptions (ref, at_ms, code, method, path, message, stack, repeats)
        VALUES (?, ?, 'INTERNAL_ERROR', 'GET', '/api/guides', 'A test has made this up.', 'Error: made up', 0)`,
      `${prefix}${place}`,
      atMs,
    );
    await inDatabase(
      `INSERT INTO elc_scans (public_id, group_id, group_name, scanned_by, status, members_total, members_done,
          failures, veterans, midgens, newgens, active_ms, setbacks, queued_at_ms, fence, lease_expires_at_ms)
        VALUES (?, 5, 'Harbour Builders of the Northern Islands', 'Milo', 'completed', 240, 240, 0, 0, 0, 240,
          1, 0, ?, 0, 0)`,
      `${prefix}${place}`,
      atMs,
    );
  }
});

test.afterAll(async () => {
  await removeManyUsers(prefix);
  for (const statement of [
    'DELETE FROM elc_app_logs WHERE replica LIKE ?',
    'DELETE FROM elc_exceptions WHERE ref LIKE ?',
    'DELETE FROM elc_scans WHERE public_id LIKE ?',
  ]) {
    await inDatabase(statement, `${prefix}%`);
  }
});

/** Each list: its rows, and the choice that it can be narrowed by, with the value that it begins with. */
const LISTS = [
  { tab: 'advertisements', rows: '[data-ad-row]', filter: ['Status', 'Pending', 'status=pending'] },
  { tab: 'users', rows: '[data-user]', filter: ['Role', 'Admin', 'role=admin'] },
  { tab: 'logs', rows: '[data-logins] tbody tr', filter: ['Time', 'Last day', 'span=day'] },
  { tab: 'app-logs', rows: '[data-log-line]', filter: ['Level', 'Error', 'level=error'] },
  { tab: 'except', rows: '[data-exception]', filter: ['Time', 'Last hour', 'span=hour'] },
  {
    tab: 'except',
    list: 'reports',
    rows: '[data-report]',
    filter: ['Priority', 'Urgent', 'priority=urgent'],
  },
  { tab: 'messages', rows: '[data-message]', filter: ['State', 'Handled', 'state=handled'] },
  { tab: 'keys', rows: '[data-key-item]', filter: ['State of keys', 'Revoked', 'state=revoked'] },
  { tab: 'keys', list: 'sessions', rows: '[data-key-item]' },
  { tab: 'system-settings', rows: '[data-scan]' },
] as const satisfies readonly PanelList[];

interface PanelList {
  readonly tab: string;
  readonly list?: string;
  readonly rows: string;
  /** A choice of its filter: the label, an option, and what the address has then. */
  readonly filter?: readonly [label: string, option: string, inAddress: string];
}

for (const { tab, rows, ...list } of LISTS as readonly PanelList[]) {
  const query = list.list === undefined ? {} : { list: list.list };
  test(`the list of ${list.list ?? tab} is accessible, and the way back leads through its filters`, async ({
    page,
  }) => {
    await openPanel(page, site, { tab, query });
    const all = page.locator(rows);
    await expect.poll(() => all.count()).toBeGreaterThanOrEqual(ROWS_MIN);
    await expectNoFindings(page);

    if (list.filter) {
      const [label, option, inAddress] = list.filter;
      const choice = page.getByRole('tabpanel').getByLabel(label, { exact: true });
      const before = await choice.inputValue();
      await choice.selectOption(option);
      await expect(page).toHaveURL(new RegExp(`[?&]${inAddress}(&|$)`));
      const after = await choice.inputValue();
      await page.reload();
      await expect(choice).toHaveValue(after);
      await page.goBack();
      await expect(choice).toHaveValue(before);
      await expect(page).not.toHaveURL(new RegExp(inAddress));
      await expect.poll(() => all.count()).toBeGreaterThanOrEqual(ROWS_MIN);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(all.first()).toBeVisible();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });
}
