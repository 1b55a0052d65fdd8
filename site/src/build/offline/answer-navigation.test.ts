import { expect, test } from 'vitest';
import { answerNavigation } from './answer-navigation.ts';

const never = new Promise<never>(() => {});
const page = (text: string) => new Response(text);
const sources = {
  fetch: async () => page('network'),
  cached: async () => page('cached') as Response | undefined,
  offline: async () => page('offline') as Response | undefined,
  pause: () => never as Promise<void>,
};
const answered = async (changes: Partial<typeof sources>) =>
  (await answerNavigation({ ...sources, ...changes })).text();

const broken = () => Promise.reject(new TypeError('Failed to fetch'));

test('the network comes first', async () => {
  expect(await answered({})).toBe('network');
});

test('without a connection the cached page is shown', async () => {
  expect(await answered({ fetch: broken })).toBe('cached');
});

test.each([502, 503, 504])(
  'while the site answers %i, the cached page is shown',
  async (status) => {
    const fetch = async () => new Response('nobody there', { status });
    expect(await answered({ fetch })).toBe('cached');
    expect(await answered({ fetch, cached: async () => undefined })).toBe('nobody there');
  },
);

test('a slow network is not waited for when the page is cached', async () => {
  expect(await answered({ fetch: () => never, pause: async () => {} })).toBe('cached');
});

test('a slow network is waited for when the page is not cached', async () => {
  const slow = () => new Promise<Response>((resolve) => setTimeout(resolve, 5, page('late')));
  const cached = async () => undefined;
  expect(await answered({ fetch: slow, cached, pause: async () => {} })).toBe('late');
});

test('a page that is not cached is answered with the offline page', async () => {
  expect(await answered({ fetch: broken, cached: async () => undefined })).toBe('offline');
});

test('with nothing cached at all the browser shows its own page', async () => {
  const nothing = async () => undefined;
  await expect(answered({ fetch: broken, cached: nothing, offline: nothing })).rejects.toThrow(
    'Failed to fetch',
  );
});
