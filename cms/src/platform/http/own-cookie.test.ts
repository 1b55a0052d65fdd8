import type { Context } from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useEnv } from '../env/env';
import { signText } from '../rules/signed-text';
import { knownBrowsersBy } from './own-cookie';

const SECRET = 'a secret of the installation';
beforeAll(() => useEnv({ SESSION_SECRET: SECRET }));
afterAll(() => useEnv(null));

/** A browser: the cookie that it holds. */
function browserWith(value?: string) {
  let held = value;
  const known = knownBrowsersBy({
    read: () => held,
    write: (_ctx, written) => {
      held = written;
    },
    drop: () => {
      held = undefined;
    },
  });
  const ctx = {} as Context;
  return {
    find: (account: string) => known.find(ctx, account),
    remember: (account: string) => known.remember(ctx, account),
    drop: () => known.drop(ctx),
    held: () => held ?? '',
  };
}

test('a browser is known to the accounts that it signed in to, by one id, and to no other', () => {
  const browser = browserWith();
  expect(browser.find('site:mayor')).toBeNull();
  browser.remember('site:mayor');
  browser.remember('site:finn');
  expect(browser.find('site:mayor')).toMatch(/^[0-9a-f-]{36}$/);
  expect(browser.find('site:finn')).toBe(browser.find('site:mayor'));
  expect(browser.find('cms:mayor')).toBeNull();
  browser.drop();
  expect(browser.find('site:mayor')).toBeNull();
});

test('of many accounts the last four are known', () => {
  const browser = browserWith();
  for (const name of ['a', 'b', 'c', 'd', 'a', 'e']) browser.remember(name);
  expect(['a', 'b', 'c', 'd', 'e'].filter((name) => browser.find(name))).toEqual([
    'a',
    'c',
    'd',
    'e',
  ]);
});

test('a cookie that is changed, or signed for a visitor, makes no browser known', () => {
  const real = browserWith();
  real.remember('site:mayor');
  const signed = real.held().split('.')[0] ?? '';
  for (const value of [signed, `${real.held()}x`, signText(signed, 'visitor', SECRET)]) {
    expect(browserWith(value).find('site:mayor')).toBeNull();
  }
});
