import { afterEach, describe, expect, test, vi } from 'vitest';
import { request } from './request.ts';
import { NetworkError, RequestError, sentenceOf } from './request-error.ts';

const fetchMock = vi.fn<typeof fetch>();

function answering(body: string, init?: ResponseInit) {
  fetchMock.mockResolvedValue(new Response(body, init));
  vi.stubGlobal('fetch', fetchMock);
}

/** What `request` threw; fails the test when it did not throw. */
async function failure(options?: Parameters<typeof request>[1]): Promise<unknown> {
  return request('/api/stats', options).then(
    () => expect.unreachable('the request succeeded'),
    (error: unknown) => error,
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

describe('a request', () => {
  test('sends cookies and reads JSON', async () => {
    answering('{"users":3}');
    await expect(request('/api/stats')).resolves.toEqual({ users: 3 });
    expect(fetchMock).toHaveBeenCalledWith(
      '/api/stats',
      expect.objectContaining({ method: 'GET', credentials: 'include' }),
    );
    expect(fetchMock.mock.calls[0]?.[1]).not.toHaveProperty('body');
  });

  test('sends a body as JSON, with its content type and the given headers', async () => {
    answering('{}');
    await request('/api/hit', {
      method: 'POST',
      body: { path: '/' },
      headers: { 'X-API-Key': 'k' },
    });
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"path":"/"}',
      headers: { 'Content-Type': 'application/json', 'X-API-Key': 'k' },
    });
  });

  test('returns undefined for a 204', async () => {
    fetchMock.mockResolvedValue(new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', fetchMock);
    await expect(request('/api/hit')).resolves.toBeUndefined();
  });
});

describe('an answer that is no success', () => {
  const REFUSED = '{"success":false,"error":"Wait a moment.","code":"RATE_LIMITED"}';
  const FULL = '{"success":false,"error":"The mailbox is full."}';
  test.each([
    ['its body', REFUSED, { status: 429 }, `429: ${REFUSED}`, 'Wait a moment.'],
    ['the status text of an empty body', '', { status: 503, statusText: 'Off' }, '503: Off', null],
    ['a body that is not JSON', '<h1>Bad</h1>', { status: 502 }, '502: <h1>Bad</h1>', null],
    ['an `error` that is no sentence', '{"error":{}}', { status: 404 }, '404: {"error":{}}', null],
    ['JSON that is not an object', 'null', { status: 500 }, '500: null', null],
    [
      'a success that says it is none',
      FULL,
      { status: 200 },
      `200: ${FULL}`,
      'The mailbox is full.',
    ],
    ['a success that holds nothing', 'null', { status: 201 }, '201: null', null],
    ['a success that is a page', '<p>Sign in</p>', { status: 200 }, '200: <p>Sign in</p>', null],
  ])('throws with %s', async (_, body, init, message, sentence) => {
    answering(body, init);
    const error = await failure();
    expect(error).toBeInstanceOf(RequestError);
    const { status } = init;
    expect(error).toMatchObject({ message, status, body, sentence, retryAfterSeconds: null });
  });

  test('says how long to wait', async () => {
    answering(REFUSED, { status: 429, headers: { 'Retry-After': '12' } });
    expect(await failure()).toMatchObject({ retryAfterSeconds: 12 });
  });
});

describe('no answer', () => {
  test('is a NetworkError when the connection fails', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', fetchMock);
    expect(await failure()).toBeInstanceOf(NetworkError);
  });

  test('is a NetworkError when the body breaks off', async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.error(new TypeError('network error')),
    });
    fetchMock.mockResolvedValue(new Response(broken));
    vi.stubGlobal('fetch', fetchMock);
    expect(await failure()).toBeInstanceOf(NetworkError);
  });

  test('is a NetworkError when the time allowed is over', async () => {
    vi.stubGlobal('fetch', hangingFetch);
    expect(await failure({ timeoutMs: 1 })).toBeInstanceOf(NetworkError);
  });

  test('is the abort reason when the caller gave up', async () => {
    vi.stubGlobal('fetch', hangingFetch);
    const caller = new AbortController();
    const pending = failure({ signal: caller.signal, timeoutMs: 60_000 });
    caller.abort('replaced');
    expect(await pending).toBe('replaced');
  });
});

test.each([
  [new RequestError({ status: 500, statusText: '', body: '{"error":"It broke."}' }), 'It broke.'],
  [new RequestError({ status: 500, statusText: '', body: 'It broke.' }), 'Failed.'],
  [new NetworkError(null), 'Failed.'],
])('people read the sentence of %s, else the fallback', (error, expected) => {
  expect(sentenceOf(error, 'Failed.')).toBe(expected);
});

const hangingFetch: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });
