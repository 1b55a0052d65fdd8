import { afterEach, expect, test, vi } from 'vitest';
import { mayBeSignedIn, readUser } from './signed-in.ts';

test.each([
  { cookies: 'elc_signed_in=1', expected: true },
  { cookies: 'theme=dark; elc_signed_in=1; a=b', expected: true },
  { cookies: '', expected: false },
  { cookies: 'not_elc_signed_in=1', expected: false },
  { cookies: 'elc_signed_in=', expected: false },
])('"$cookies" hints at someone: $expected', ({ cookies, expected }) => {
  expect(mayBeSignedIn(cookies)).toBe(expected);
});

afterEach(() => void vi.unstubAllGlobals());

test('nobody is signed in after a 401, and only after that', async () => {
  vi.stubGlobal('document', { cookie: 'elc_signed_in=1' });
  const answer = (status: number) =>
    vi.stubGlobal('fetch', async () => new Response('', { status }));
  answer(401);
  await expect(readUser()).resolves.toEqual({ user: null });
  answer(403);
  await expect(readUser()).rejects.toMatchObject({ status: 403 });
});
