/** @module-tag sqlite */
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin, bannerAt, newLiveAd } from '../support/http/ads.ts';
import { siteUrl } from '../support/http/client.ts';
import { adminPanel } from '../support/http/people.ts';
import { request } from '../support/http-client.ts';
import { type Answer, valuesOf } from './sockets/answers.ts';
import { converse } from './sockets/converse.ts';
import { HOST } from './sockets/row.ts';

let upload = '';
let asset = '';

beforeAll(async () => {
  const cookie = await adminPanel();
  await newLiveAd(cookie);
  upload = (await bannerAt()).advertisement?.imagePath ?? '';
  await asAdmin(cookie).post('revert-banner');
  const page = await (await request(siteUrl)).text();
  asset = /\/_astro\/[\w.-]+\.(?:js|css)/.exec(page)?.[0] ?? '';
});

/** One of every kind of answer that a path can have. */
const KINDS: readonly { kind: string; path: () => string; status: number; ranges: boolean }[] = [
  { kind: 'a page', path: () => '/guides', status: 200, ranges: false },
  { kind: 'an asset', path: () => asset, status: 200, ranges: false },
  { kind: 'a file', path: () => '/robots.txt', status: 200, ranges: false },
  { kind: 'a cached response', path: () => '/api/commands', status: 200, ranges: false },
  { kind: 'an API route', path: () => '/api/favorites?userId=1', status: 200, ranges: false },
  { kind: 'an upload', path: () => upload, status: 200, ranges: true },
  { kind: 'the 404 page', path: () => '/nowhere', status: 404, ranges: false },
  {
    kind: 'an API route that is not there',
    path: () => '/api/nowhere',
    status: 404,
    ranges: false,
  },
  {
    kind: 'an upload that is not there',
    path: () => '/uploads/nowhere.webp',
    status: 404,
    ranges: false,
  },
];

async function send(method: string, path: string, fields = ''): Promise<Answer> {
  const bytes = `${method} ${path} HTTP/1.1\r\n${HOST}${fields}\r\n`;
  const { answers, rest } = await converse(siteUrl, [bytes], {
    answers: 1,
    methods: [method],
    quietMs: 40,
  });
  expect(rest).toBe('');
  return answers[0] as Answer;
}

/** Fields whose value belongs to the moment of one answer. */
const OF_THE_MOMENT = new Set([
  'date',
  'x-request-id',
  'ratelimit',
  'x-ratelimit-reset',
  'x-ratelimit-remaining',
]);
const lasting = ({ headers }: Answer) =>
  headers.filter(([name]) => !OF_THE_MOMENT.has(name)).sort();

describe.each(KINDS)('$kind', ({ path, status, ranges }) => {
  test('HEAD has the fields of GET and no body (9110 §9.3.2)', async () => {
    const [got, headed] = [await send('GET', path()), await send('HEAD', path())];
    expect([got.status, headed.status]).toEqual([status, status]);
    expect(got.body.length).toBeGreaterThan(0);
    expect(headed.body.length).toBe(0);
    expect(lasting(headed)).toEqual(lasting(got));
  });

  test('OPTIONS names the methods, or that there is nothing (9110 §9.3.7)', async () => {
    const answer = await send('OPTIONS', path());
    expect([200, 204, 404]).toContain(answer.status);
    if (answer.status < 400)
      expect(valuesOf(answer, 'allow')[0]).toMatch(/^GET, (?:POST, )?HEAD, OPTIONS$/);
  });

  test.each([
    ['bytes=0-0', 206],
    ['bytes=99999999-', 416],
    ['bytes=', 200],
    [`bytes=${'0-0,'.repeat(500)}0-0`, 200],
  ])(
    'Range: %.40s is %i where ranges are served, else ignored (9110 §14.2)',
    async (range, served) => {
      const answer = await send('GET', path(), `Range: ${range}\r\n`);
      expect(answer.status).toBe(ranges ? served : status);
      if (answer.status === 206) {
        const [, first, last] =
          /^bytes (\d+)-(\d+)\/\d+$/.exec(valuesOf(answer, 'content-range')[0] ?? '') ?? [];
        expect(answer.body.length).toBe(Number(last) - Number(first) + 1);
      }
      if (answer.status === 416)
        expect(valuesOf(answer, 'content-range')[0]).toMatch(/^bytes \*\/\d+$/);
    },
  );

  /** The answer to a request with the tag of the one before; content that changes in between has another tag. */
  async function afterIts(before: Answer): Promise<Answer> {
    const [etag] = valuesOf(before, 'etag');
    const answer = await send('GET', path(), `If-None-Match: ${etag}\r\n`);
    const isChanged = answer.status === 200 && valuesOf(answer, 'etag')[0] !== etag;
    return isChanged ? afterIts(answer) : answer;
  }

  test('a tag that still holds is answered with 304 and no body (9110 §13.1.2)', async () => {
    const first = await send('GET', path());
    if (!valuesOf(first, 'etag')[0] || status !== 200) return;
    const answer = await afterIts(first);
    expect([answer.status, answer.body.length]).toEqual([304, 0]);
    expect((await send('GET', path(), 'If-None-Match: *\r\n')).status).toBe(304);
    expect((await send('GET', path(), 'If-None-Match: "other"\r\n')).status).toBe(200);
  });
});
