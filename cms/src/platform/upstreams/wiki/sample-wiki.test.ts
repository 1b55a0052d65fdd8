import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakesOfThisWorker } from '../testing/fakes-process';
import { createWikiClient, type WikiClient, type WikiOptions } from './create-wiki-client';

const fakes = await fakesOfThisWorker();
let wiki: WikiClient;

const clientOf = (options: Partial<WikiOptions> = {}) =>
  createWikiClient({
    apiUrl: `${fakes.url}/wiki/api.php`,
    userAgent: 'ElectionCity/test',
    retryDelayMs: 1,
    ...options,
  });

async function titles(words: string, category?: string): Promise<string[]> {
  const outcome = await wiki.search(words, category);
  if (!outcome.ok) throw new Error(`The wiki was not searched: ${outcome.reason}`);
  return outcome.data.map(({ title }) => title);
}

beforeEach(() => {
  wiki = clientOf();
});
afterEach(() => fakes.reset());

test('an article has a plain excerpt, an address that leads to it, and a date', async () => {
  const outcome = await wiki.search('town hall');
  const [article] = outcome.ok ? outcome.data : [];
  expect(article?.title).toBe('Town hall');
  expect(article?.excerpt).toMatch(/^The town hall stands on the main square/);
  expect(article?.url).toBe(`${fakes.url}/wiki/page/Town_hall`);
  expect((await fetch(article?.url ?? '')).status).toBe(200);
  expect(article?.updatedAtMs).toBeGreaterThan(Date.UTC(2020));
});

test('a category narrows the search; one that holds quotes breaks nothing', async () => {
  expect(await titles('tool')).toContain('Material tool');
  expect(await titles('tool', 'Government')).toEqual([]);
  expect(await titles('mayor', 'Government')).toContain('Mayor');
  expect(await titles('mayor', 'Gov" ernment')).toEqual([]);
});

describe('a wiki without CirrusSearch', () => {
  beforeEach(() =>
    fetch(`${fakes.url}/_wiki/cirrus-search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"installed":false}',
    }),
  );

  test('has its categories narrow the search all the same', async () => {
    expect(await titles('mayor', 'Government')).toContain('Mayor');
    expect(await titles('tool')).toContain('Material tool');
    expect(await titles('tool', 'Government')).toEqual([]);
    expect(await titles('tool', 'No such category')).toEqual([]);
  });

  test('is queried for what it has installed once', async () => {
    await titles('mayor', 'Government');
    await titles('bridge', 'Building');
    const paths = (await fakes.requests()).map(({ path }) => path);
    expect(paths.filter((path) => path.includes('siprop=extensions'))).toHaveLength(1);
    expect(paths.some((path) => path.includes('incategory'))).toBe(false);
  });
});

test('nothing found is an empty list', async () => {
  expect(await titles('zeppelin')).toEqual([]);
});
