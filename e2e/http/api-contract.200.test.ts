/**
 * @module-tag core
 * @module-tag sqlite
 */
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { call, expectFailure } from '../support/http/client.ts';

const pathOf = (address = '') => new URL(address).pathname;
const page = async (path: string) => parse(await (await call(path)).text());

test('a failure leads to the page of its code, which says cause, fix and whether to send it again', async () => {
  const response = await call('/api/newgen-check/OldTownMayor');
  const { docs } = await expectFailure(response, 401, 'API_KEY_MISSING');
  const root = await page(pathOf(docs));
  expect(root.querySelector('h1')?.text).toBe('API_KEY_MISSING');
  const facts = Object.fromEntries(
    root
      .querySelectorAll('main dt')
      .map((term) => [term.text, term.nextElementSibling?.text.trim()]),
  );
  expect(facts).toEqual({
    Cause: 'The call has no API key.',
    Fix: 'Send an API key in the X-API-Key header.',
    'Send it again?': 'No. The same call fails again until it is corrected.',
    'Calls that answer it': expect.stringContaining('/api/'),
  });
  expect(root.querySelector('main pre')?.text).toContain(`"docs": "${docs}"`);
  expect(await (await call('/sitemap.xml')).text()).toContain(`${pathOf(docs)}<`);
});

test('the table of codes leads to the page of each, and there is none of another', async () => {
  const links = (await page('/api-docs/codes'))
    .querySelectorAll('main tbody th a')
    .map((link) => link.getAttribute('href') ?? '');
  expect(links.length).toBeGreaterThan(40);
  for (const link of links) expect([link, (await call(link)).status]).toEqual([link, 200]);
  expect((await call('/api-docs/codes/no-such-code')).status).toBe(404);
});
