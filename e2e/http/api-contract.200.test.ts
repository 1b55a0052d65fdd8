/**
 * @module-tag core
 * @module-tag sqlite
 */
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { call, expectFailure, siteUrl } from '../support/http/client.ts';

const pathOf = (address = '') => new URL(address).pathname;
const page = async (path: string) => parse(await (await call(path)).text());

test('a failure leads to the page of its code, which says cause, fix and whether to send it again', async () => {
  const response = await call('/api/newgen-check/OldTownMayor');
  const { docs } = await expectFailure(response, 401, 'API_KEY_MISSING');
  const root = await page(pathOf(docs));
  expect(root.querySelector('h1')?.text.replaceAll('\u200b', '')).toBe('API_KEY_MISSING');
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
  const example = root.querySelector('main pre')?.text.replace(/<[^>]+>/g, '');
  expect(example).toContain(`"docs": "${docs}"`);
  expect(await (await call('/sitemap.xml')).text()).toContain(`${pathOf(docs)}<`);
});

test('the table of codes leads to the page of each, and there is none of another', async () => {
  const links = (await page('/api-docs/codes'))
    .querySelectorAll('main tbody th a')
    .map((link) => link.getAttribute('href') ?? '');
  expect(links.length).toBeGreaterThan(40);
  expect((await call('/api-docs/codes/no-such-code')).status).toBe(404);
});

test('what changes in the API has a page of its own, which the codes lead to', async () => {
  const { info } = (await (await call('/api/openapi.json')).json()) as {
    info: { version: string };
  };
  const links = (await page('/api-docs/codes')).querySelectorAll('main a');
  const paths = links.map((link) => link.getAttribute('href'));
  expect(paths).toEqual(expect.arrayContaining(['/api-docs/changelog', '/status']));
  const [newest] = (await page('/api-docs/changelog')).querySelectorAll('main h2');
  expect(newest?.text).toMatch(new RegExp(`^${info.version}, \\w+ \\d+, 20\\d\\d$`));
});

test('the page of webhooks says when each event is sent, that of a test, too', async () => {
  const events = (await page('/api-docs/keys'))
    .querySelectorAll('main dt')
    .map((term) => `${term.text.trim()}: ${term.nextElementSibling?.text.trim()}`);
  expect(events).toEqual(
    expect.arrayContaining([
      'scan.ended: Sent when a scan that this key started has ended.',
      'webhook.test: Sent when the owner of a webhook asks for a test.',
    ]),
  );
});

test('llms.txt leads to what is there', async () => {
  const response = await call('/llms.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const links = [...(await response.text()).matchAll(/\]\(([^)]+)\)/g)];
  expect(links.length).toBeGreaterThan(10);
  for (const [, address = ''] of links) {
    expect(new URL(address).origin).toBe(siteUrl);
    expect([address, (await call(pathOf(address))).status]).toEqual([address, 200]);
  }
});

test('the status is shown as it is at this moment, to readers without JavaScript', async () => {
  const response = await call('/status');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const root = parse(await response.text());
  const rows = root
    .querySelectorAll('main table[aria-label] tbody tr')
    .map((row) =>
      [...row.querySelectorAll('th, td span')].map(({ childNodes }) => childNodes[0]?.text.trim()),
    );
  expect(rows).toEqual(
    expect.arrayContaining([
      ['Pages', 'Works'],
      ['API and accounts', 'Works'],
    ]),
  );
  const week = root.querySelectorAll('main table[aria-labelledby] tbody tr');
  expect(week).toHaveLength(7);
  expect(root.toString()).not.toContain('{{');
});
