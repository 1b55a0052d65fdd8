/**
 * @module-tag core
 * @module-tag sqlite
 */
import { beforeAll, expect, test } from 'vitest';
import { builtClient } from '../support/http/built-client.ts';
import { endpoints, newAddress, newApiKey, siteUrl } from '../support/http/client.ts';
import { request } from '../support/http-client.ts';

let client: Awaited<ReturnType<typeof builtClient>>;
let api: typeof client;

beforeAll(async () => {
  client = await builtClient();
  const { key } = await newApiKey();
  const from = newAddress();
  const send = async (sent: Request) =>
    request(sent.url, {
      method: sent.method,
      headers: Object.fromEntries(sent.headers),
      from,
      ...(sent.body && { body: await sent.text() }),
    });
  api = client.createClient({ baseUrl: `${siteUrl}/api`, key, fetch: send });
});

test('a call answers what its contract says', async () => {
  const answer = await api.GET('/newgen-check/{username}', {
    params: { path: { username: 'OldTownMayor' } },
  });
  const checked = endpoints.newgenCheck.success[200].parse(client.dataOf(answer));
  expect(checked).toMatchObject({ username: 'OldTownMayor', generation: 'VETERAN' });
});

test('a change sends its body', async () => {
  const body = { groupId: 5_001_004, scannedBy: 'OldTownMayor' };
  const { scanId } = client.dataOf(await api.POST('/scan-group', { body }));
  const params = { path: { id: scanId } };
  const { scan } = client.dataOf(await api.GET('/scan-status/{id}', { params }));
  expect(scan).toMatchObject({ id: scanId, ...body });
});

test('a failure has its status, code, sentence and the name of its call', async () => {
  const params = { path: { username: 'nobody_has_this_name' } };
  const answer = await api.GET('/newgen-check/{username}', { params });
  expect(() => client.dataOf(answer)).toThrow(client.ApiFailure);
  expect(() => client.dataOf(answer)).toThrow(
    expect.objectContaining({
      status: 404,
      code: 'PLAYER_NOT_FOUND',
      error: expect.stringContaining('@nobody_has_this_name'),
      docs: expect.stringMatching(/\/api-docs\/codes\/player-not-found$/),
      requestId: answer.response.headers.get('x-request-id'),
    }),
  );
});

test('a wrong request names every wrong place', async () => {
  const answer = await api.GET('/leaderboard', { params: { query: { limit: 0, sort: 'luck' } } });
  expect(() => client.dataOf(answer)).toThrow(
    expect.objectContaining({
      code: 'VALIDATION',
      details: [
        expect.objectContaining({ path: 'query.limit' }),
        expect.objectContaining({ path: 'query.sort' }),
      ],
    }),
  );
});

test.each([
  ['its body', '/search', { q: 'election' }, ({ results }: { results: object[] }) => results],
  ['a header', '/commands', {}, (commands: object[]) => commands],
])(
  'a long list that names the next page in %s is read page by page, each entry once',
  async (_, path, query, entriesOf) => {
    const listed = async (limit: number) => {
      const entries: object[] = [];
      let pages = 0;
      const read = (from: { cursor?: string }) => {
        pages += 1;
        return api.GET(path, { params: { query: { ...query, limit, ...from } } });
      };
      for await (const entry of client.everyEntry(read, entriesOf)) entries.push(entry);
      return { entries, pages };
    };
    const whole = await listed(100);
    const inParts = await listed(2);
    expect(whole.pages).toBe(Math.ceil(whole.entries.length / 100));
    expect(whole.entries.length).toBeGreaterThan(4);
    expect(inParts.pages).toBe(Math.ceil(whole.entries.length / 2));
    expect(inParts.entries).toEqual(whole.entries);
  },
);
