import { type ConnectionService, connectionsResponse } from '@elc/contracts';
import { SERVICE_TITLES } from '@elc/contracts/connections/results-text';
import { expect, test } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { lastSiteUrl, send, siteUrl } from '../support/http/client.ts';
import { adminPanel } from '../support/http/people.ts';
import { homeOf } from '../support/http-client.ts';

const cookie = await adminPanel();

async function check(service: ConnectionService, site = siteUrl) {
  const headers = { cookie };
  const path = `/api/admin/connections/${service}`;
  const response = await send('POST', path, {}, { headers }, { site });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return { text, ...connectionsResponse.parse(JSON.parse(text)) };
}

test.each(Object.keys(SERVICE_TITLES) as ConnectionService[])(
  '%s is checked on every replica, and no answer has a secret in it',
  async (service) => {
    for (const site of new Set([siteUrl, lastSiteUrl])) {
      const { text, results, ...checked } = await check(service, site);
      expect(checked.service).toBe(service);
      expect(results.length).toBeGreaterThan(0);
      expect(results.filter(({ state }) => state === 'failed')).toEqual([]);
      const secrets = SECRET_NAMES.flatMap((name) => process.env[name] ?? []);
      for (const secret of [...secrets, 'sample-token', 'sample-key']) {
        expect(text).not.toContain(secret);
      }
    }
  },
);

test('the address that the product sees of a client is reported', async () => {
  const { results } = await check('addresses');
  expect(results.find(({ name }) => name === 'Your address')?.detail).toContain(homeOf({ cookie }));
});

test('a test mail is handed to the mail server at once', async () => {
  const to = `operator-${Date.now()}@city.example`;
  const headers = { cookie };
  const response = await send('POST', '/api/admin/test-mail', { to }, { headers });
  expect(response.status).toBe(200);
  const { results } = connectionsResponse.parse(await response.json());
  expect(results).toMatchObject([{ name: 'Test mail', state: 'ok' }]);
});

test('without a channel of alerts, a test alert says what to set', async () => {
  const response = await send('POST', '/api/admin/test-alert', undefined, { headers: { cookie } });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  const { service, results } = connectionsResponse.parse(JSON.parse(text));
  expect(service).toBe('alerts');
  expect(results).toMatchObject([
    { state: 'not_configured', advice: expect.stringContaining('ALERT_WEBHOOK') },
  ]);
});
