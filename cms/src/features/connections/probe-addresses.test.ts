import { expect, test } from 'vitest';
import { probeAddresses, visitorFinding } from './probe-addresses';

test.each([
  ['a public one', {}, { trustsProxies: true, isPublic: true }, 'ok', /203\.0\.113\.7/],
  [
    'a proxy that is not trusted',
    { forwardedFor: '198.51.100.1' },
    { trustsProxies: false, isPublic: true },
    'warning',
    /Set TRUSTED_PROXIES/,
  ],
  [
    'a near one',
    { address: '10.0.0.2', isNear: true },
    { trustsProxies: true, isPublic: true },
    'warning',
    /raise TRUSTED_PROXIES/,
  ],
  [
    'a near one of a site for this machine',
    { isNear: true },
    { trustsProxies: false, isPublic: false },
    'ok',
    /sees you/,
  ],
])('the address of a visitor: %s', (_what, change, setting, state, expected) => {
  const visitor = { address: '203.0.113.7', isNear: false, forwardedFor: null, ...change };
  const finding = visitorFinding(visitor, setting);
  expect(finding.state).toBe(state);
  expect(`${finding.detail} ${finding.advice}`).toMatch(expected);
});

const settingsAt = (url: string) =>
  ({ PUBLIC_URL: url, CMS_PUBLIC_URL: url, TRUSTED_PROXIES: null, UPSTREAMS: 'sample' }) as const;

test.each([
  ['https://city.example', { ok: true }, 'ok', /answered by the product/],
  ['https://city.example', { ok: false, reason: 'timeout' }, 'warning', /itself\. Timeout\./],
  [
    'http://localhost:1',
    { ok: false, reason: 'unavailable', detail: 'x' },
    'skipped',
    /does not run/,
  ],
] as const)('%s with %o', async (url, answer, state, detail) => {
  const probes = { site: async () => answer, cms: async () => answer };
  const [site, , own] = probeAddresses(settingsAt(url), probes, null);
  const signal = new AbortController().signal;
  expect(await site?.run(signal)).toMatchObject({ state, detail: expect.stringMatching(detail) });
  // A terminal has no visitor.
  expect(await own?.run(signal)).toMatchObject({
    state: 'skipped',
    detail: expect.stringContaining(`${url}/admin?tab=connections`),
  });
});
