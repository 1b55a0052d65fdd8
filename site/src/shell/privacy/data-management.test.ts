import { expect, test, vi } from 'vitest';
import { cookieNames, forgetBrowser } from './data-management.ts';

/** A cookie jar as `document.cookie` is: writing one says where it belongs. */
function jar(initial: string) {
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return initial;
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
}

test('storages, cookies, caches and workers are all emptied', async () => {
  const [local, session] = [{ clear: vi.fn() }, { clear: vi.fn() }];
  const cookies = jar('elc_signed_in=1; other=a=b');
  const caches = { keys: async () => ['pages-1'], delete: vi.fn(async () => true) };
  const worker = { unregister: vi.fn(async () => true) };
  await forgetBrowser({
    storages: [local, session],
    cookies,
    hostname: 'city.example.com',
    caches,
    workers: { getRegistrations: async () => [worker as unknown as ServiceWorkerRegistration] },
  });
  expect(local.clear).toHaveBeenCalledOnce();
  expect(session.clear).toHaveBeenCalledOnce();
  expect(caches.delete).toHaveBeenCalledWith('pages-1');
  expect(worker.unregister).toHaveBeenCalledOnce();
  const expired = 'expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
  for (const name of ['elc_signed_in', 'other']) {
    expect(cookies.written).toContain(`${name}=; ${expired}`);
    expect(cookies.written).toContain(`${name}=; ${expired}; domain=example.com`);
  }
});

test('the rest is emptied although caches are blocked', async () => {
  const worker = { unregister: vi.fn(async () => true) };
  await forgetBrowser({
    storages: [],
    cookies: jar(''),
    hostname: 'localhost',
    caches: { keys: () => Promise.reject(new Error('blocked')), delete: async () => false },
    workers: { getRegistrations: async () => [worker as unknown as ServiceWorkerRegistration] },
  });
  expect(worker.unregister).toHaveBeenCalledOnce();
});

test.each([
  ['', []],
  ['a=1', ['a']],
  ['a=1; b=x=y;  c=', ['a', 'b', 'c']],
])('%j holds the cookies %j', (cookies, names) => {
  expect(cookieNames(cookies)).toEqual(names);
});
