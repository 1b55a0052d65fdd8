import { describe, expect, test } from 'vitest';
import { said } from '../../platform/upstreams/testing/said';
import { reachFinding, visitorElsewhere, visitorFinding } from './probe-addresses';

describe('addresses', () => {
  const visitor = { address: '203.0.113.7', isNear: false, forwardedFor: null };
  test.each([
    ['a public one', {}, { trustsProxies: true, isPublic: true }, /^ok .*203\.0\.113\.7/],
    [
      'a proxy that is not trusted',
      { forwardedFor: '198.51.100.1' },
      { trustsProxies: false, isPublic: true },
      /^warning .*Set TRUSTED_PROXIES/,
    ],
    [
      'a near one',
      { address: '10.0.0.2', isNear: true },
      { trustsProxies: true, isPublic: true },
      /^warning .*raise TRUSTED_PROXIES/,
    ],
    [
      'a near one of a site for this machine',
      { isNear: true },
      { trustsProxies: false, isPublic: false },
      /^ok /,
    ],
  ])('%s', (_what, change, setting, expected) => {
    expect(said(visitorFinding({ ...visitor, ...change }, setting))).toMatch(expected);
  });
  test('in a terminal the way to see it is shown', () => {
    expect(said(visitorElsewhere('https://city.example'))).toMatch(
      /^skipped .*https:\/\/city\.example\/admin\?tab=connections/,
    );
  });
  test.each([
    [{ ok: true } as const, true, /^ok /],
    [{ ok: false, reason: 'timeout' } as const, true, /^warning .*in a browser/],
    [{ ok: false, reason: 'unavailable', detail: 'x' } as const, false, /^skipped .*does not run/],
  ])('%o at an address that is public: %s', (answer, isPublic, expected) => {
    const address = { url: 'https://city.example', setting: 'PUBLIC_URL', isPublic } as const;
    expect(said(reachFinding(address, answer))).toMatch(expected);
  });
});
