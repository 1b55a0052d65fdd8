import { afterEach, expect, test, vi } from 'vitest';
import { ANSWER_TIMEOUT_MS } from '../../api/call.ts';
import { cookieNames, forgetBrowser, startDataManagement } from './data-management.ts';

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
  const [local, session] = [{ clear: vi.fn() }, { clear: vi.fn(), setItem: vi.fn() }];
  const globals = {
    ...{ localStorage: local, sessionStorage: session, document: cookies, caches },
    location: { hostname: 'city.example.com', reload: vi.fn() },
    navigator: { serviceWorker: { getRegistrations: async () => [worker] } },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return { local, session, worker };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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

/** A server that takes the call and never answers it. */
function hungServer() {
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const hang = (_path: string, { signal }: { readonly signal: AbortSignal }) =>
    new Promise((_, reject) => signal.aborted && reject(signal.reason));
  vi.stubGlobal('fetch', hang);
  return limit;
}

test('with a server that never answers, Clear All Data reloads the page, which says what is left', async () => {
  const { session } = browserWith({});
  const limit = hungServer();
  const clear = Object.assign(new EventTarget(), { ariaDisabled: null });
  const dialog = { querySelector: (name: string) => (name === '[data-clear]' ? clear : null) };
  startDataManagement(dialog as unknown as HTMLElement, () => {});
  clear.dispatchEvent(new Event('click'));
  await expect.poll(() => vi.mocked(location.reload).mock.calls).toHaveLength(1);
  expect(limit).toHaveBeenCalledWith(ANSWER_TIMEOUT_MS);
  expect(session.setItem).toHaveBeenCalledWith('elc:notice', expect.stringContaining('remain'));
});

test.each([
  ['', []],
  ['a=1', ['a']],
  ['a=1; b=x=y;  c=', ['a', 'b', 'c']],
])('%j holds the cookies %j', (cookies, names) => {
  expect(cookieNames(cookies)).toEqual(names);
});
