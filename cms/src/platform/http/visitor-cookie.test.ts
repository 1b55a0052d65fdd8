import type { Context } from 'koa';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { useEnv } from '../env/env';
import { signText } from '../rules/signed-text';
import { dropVisitor, findOrMakeVisitor, findVisitor } from './visitor-cookie';

const SECRET = 'a secret of at least 16';
beforeEach(() => useEnv({ SESSION_SECRET: SECRET, PUBLIC_URL: 'https://city.example' }));
afterAll(() => useEnv(null));

/** A request that carries `cookies`; `set` holds what its answer sets, null for a removal. */
function request(cookies: Record<string, string>) {
  const set: Record<string, string | null> = {};
  const ctx = {
    cookies: {
      get: (name: string) => cookies[name],
      set(name: string, value: string | null) {
        set[name] = value;
      },
    },
  } as unknown as Context;
  return { ctx, set };
}

const old = signText('earlier', 'visitor', SECRET);

test('over https a visitor gets a cookie that no other host can plant', () => {
  const { ctx, set } = request({});
  findOrMakeVisitor(ctx);
  expect(Object.keys(set)).toEqual(['__Host-elc_visitor']);
});

test('no script reads the cookie, and other sites send it with links alone', () => {
  const set = vi.fn();
  const ctx = { cookies: { get: () => undefined, set } } as unknown as Context;
  findOrMakeVisitor(ctx);
  const [[, , options] = []] = set.mock.calls;
  expect(options).toMatchObject({ httpOnly: true, sameSite: 'lax', secure: true });
});

test('a browser with the earlier cookie stays the same visitor, and its id moves', () => {
  const { ctx, set } = request({ elc_visitor: old });
  expect(findVisitor(ctx)).toBe('visitor:earlier');
  expect(set).toEqual({ '__Host-elc_visitor': old, elc_visitor: null });
});

test('the cookie that no other host can plant wins', () => {
  const cookies = { '__Host-elc_visitor': signText('own', 'visitor', SECRET), elc_visitor: old };
  const { ctx, set } = request(cookies);
  expect(findVisitor(ctx)).toBe('visitor:own');
  expect(set).toEqual({});
});

test('an earlier cookie that was not signed here names no visitor', () => {
  const { ctx, set } = request({ elc_visitor: signText('x', 'visitor', 'another secret') });
  expect(findVisitor(ctx)).toBeNull();
  expect(set).toEqual({});
});

test('over http the name stays, because browsers take no other there', () => {
  const { ctx, set } = request({ elc_visitor: old });
  useEnv({ PUBLIC_URL: 'http://localhost:3000' });
  expect(findVisitor(ctx)).toBe('visitor:earlier');
  dropVisitor(ctx);
  expect(set).toEqual({ elc_visitor: null });
});

test('forgetting forgets both', () => {
  const { ctx, set } = request({ elc_visitor: old });
  dropVisitor(ctx);
  expect(set).toEqual({ '__Host-elc_visitor': null, elc_visitor: null });
});
