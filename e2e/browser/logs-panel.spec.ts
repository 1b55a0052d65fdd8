import { openPanel } from '../support/browser/open-panel.ts';
import { expect, type Page, test } from '../support/browser/test.ts';
import { inDatabase } from '../support/database.ts';
import { runningProduct } from '../support/running-product.ts';

const [site = ''] = runningProduct().sites;
/** A word in every row that these tests make, and in no other. */
const WORD = `Trowel${process.pid}x${Date.now() % 1e7}`;
const REQUEST = 'ab5e6c1e-9f0a-4d8c-b0a6-8f6f3a1d2c3b';
const REPLICA = 'test:0';

const lines = (page: Page) => page.locator('[data-log-line]');
const search = (page: Page) => page.getByRole('searchbox');

async function log(message: string, { level = 'info', request = '', atMs = Date.now() } = {}) {
  await inDatabase(
    "INSERT INTO elc_app_logs (at_ms, level, message, request_id, replica) VALUES (?, ?, ?, NULLIF(?, ''), ?)",
    atMs,
    level,
    `${WORD} ${message}`,
    request,
    REPLICA,
  );
}

test.afterAll(async () => {
  await inDatabase('DELETE FROM elc_app_logs WHERE replica = ?', REPLICA);
  await inDatabase('DELETE FROM elc_exceptions WHERE ref = ?', WORD);
});

test('login logs: filters are in the address, an empty result and a failure have their texts', async ({
  page,
}) => {
  const name = WORD.slice(0, 20);
  await page.request.post('/api/auth/login', {
    data: { username: name, password: 'not the password' },
  });
  await openPanel(page, site, { tab: 'logs' });
  await search(page).fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Failed');
  await expect(row.locator('time')).toHaveAttribute('title', /^\d{4}-\d\d-\d\d .+ UTC$/);
  await expect(page).toHaveURL(new RegExp(`q=${name}`));

  await page.getByLabel('Status').selectOption('Success');
  await expect(page.getByRole('heading', { name: 'No login logs available' })).toBeVisible();
  await expect(page).toHaveURL(/status=success/);
  await page.reload();
  await expect(page.getByLabel('Status')).toHaveValue('success');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(search(page)).toHaveValue('');
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.route('**/api/admin/login-logs*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"Broken."}' }),
  );
  await page.getByLabel('Time').selectOption('Last hour');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch login logs');
  await page.unroute('**/api/admin/login-logs*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('application logs: level and words narrow them, and a request leads to its exception and back', async ({
  page,
}) => {
  await log('the roof holds');
  await log('the roof fell\nError: too heavy\n    at here', { level: 'error', request: REQUEST });
  await inDatabase(
    `INSERT INTO elc_exceptions (ref, at_ms, request_id, code, method, path, message, stack, repeats)
     VALUES (?, ?, ?, 'INTERNAL', 'GET', '/api/roof', 'too heavy', ?, 3)`,
    WORD,
    Date.now(),
    REQUEST,
    'Error: too heavy\n    at here',
  );
  await openPanel(page, site, { tab: 'app-logs', query: { q: WORD } });
  await expect(lines(page)).toHaveCount(2);
  await page.getByLabel('Level').selectOption('Error');
  await expect(lines(page)).toHaveCount(1);
  await expect(page).toHaveURL(/level=error/);
  await expect(page.getByText('at here')).toBeHidden();
  await page.getByText('2 more lines').click();
  await expect(page.getByText('at here')).toBeVisible();

  await page.getByRole('button', { name: REQUEST }).click();
  await expect(page).toHaveURL(new RegExp(`tab=except&q=${REQUEST}`));
  const exception = page.locator('[data-exception]');
  await expect(exception).toHaveCount(1);
  await expect(exception).toContainText('GET /api/roof');
  await expect(exception).toContainText('3 more like it');
  await exception.getByText('Stack').click();
  await expect(exception.locator('pre')).toContainText('at here');

  await exception.getByRole('button', { name: 'Its log entries' }).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText('the roof fell');
});
