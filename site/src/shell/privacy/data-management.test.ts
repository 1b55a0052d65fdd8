import { afterEach, expect, test, vi } from 'vitest';
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

/** A browser that this site has left something in. */
function browserWith(caches: Partial<CacheStorage>, cookies = jar('')) {
  const worker = { unregister: vi.fn(async () => true) };
  const [local, session] = [{ clear: vi.fn() }, { clear: vi.fn() }];
  const globals = {
    ...{ localStorage: local, sessionStorage: session, document: cookies, caches },
    location: { hostname: 'city.example.com' },
    navigator: { serviceWorker: { getRegistrations: async () => [worker] } },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return { local, session, worker };
}

afterEach(() => void vi.unstubAllGlobals());

test('storages, cookies, caches and workers are all emptied', async () => {
  const cookies = jar('elc_signed_in=1; other=a=b');
  const caches = { keys: async () => ['pages-1'], delete: vi.fn(async () => true) };
  const { local, session, worker } = browserWith(caches, cookies);
  await forgetBrowser();
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
  const { worker } = browserWith({ keys: () => Promise.reject(new Error('blocked')) });
  await forgetBrowser();
  expect(worker.unregister).toHaveBeenCalledOnce();
});

test.each([
  ['', []],
  ['a=1', ['a']],
  ['a=1; b=x=y;  c=', ['a', 'b', 'c']],
])('%j holds the cookies %j', (cookies, names) => {
  expect(cookieNames(cookies)).toEqual(names);
});
