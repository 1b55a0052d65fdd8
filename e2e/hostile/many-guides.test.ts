import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isLong } from '../../scripts/testing/long-form.ts';
import { sharp } from '../support/http/ads.ts';
import { call, newApiKey, product, send } from '../support/http/client.ts';
import { type CmsSession, contentPath, signInAdministrator } from '../support/http/editors.ts';
import { adminPanel } from '../support/http/people.ts';
import { addManyGuides, removeManyGuides } from '../support/many-guides.ts';
import { addManyUsers, removeManyUsers } from '../support/many-users.ts';
import { expectPagesBeside } from './pages-beside.ts';

const run = `many${process.pid}x`;
const USERS = 10_000;
/** The whole site is rendered in between. */
const PUBLISHED = { timeout: 900_000, interval: 1000 };

let cms: CmsSession;
let panel = '';
let pictures: readonly { readonly name: string; readonly bytes: Buffer }[];

/** The largest picture that is taken, and one that says it is larger. */
async function largePictures() {
  const create = { width: 8000, height: 5000, channels: 3, background: '#336699' } as const;
  const bytes: Buffer = await sharp({ create }).png().toBuffer();
  const larger = Buffer.from(bytes);
  larger.writeUInt32BE(16_000, 16);
  larger.writeUInt32BE(16_000, 20);
  larger.writeUInt32BE(crc32(larger.subarray(12, 29)), 29);
  return [
    { name: 'large.png', bytes },
    { name: 'larger.png', bytes: larger },
  ];
}

async function upload({ name, bytes }: (typeof pictures)[number]): Promise<void> {
  const form = new FormData();
  form.set('files', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  const taken = await cms.upload('/upload', form);
  const answer = await taken.json();
  expect(taken.status).toBe(name === 'large.png' ? 201 : 400);
  if (taken.status === 201) await cms.send('DELETE', `/upload/files/${answer[0].id}`);
}

const SEARCHES = [
  'co re in de pr tr pa ma st el is su ba be fo ex al sa ca se',
  'con rev inv dep pro tra par mar sta ele ins sup',
  'guide player server election building wall team vote message',
  'guied palyer sevrer eelction buidling wlal taem vtoe',
];

const MAIL = `a@${'a.'.repeat(40)}!`;

/** What once held the loop, each with what it takes now. */
const HELD: readonly {
  readonly what: string;
  readonly guidesMax?: number;
  readonly send: () => Promise<unknown>;
}[] = [
  {
    what: 'an address on which an expression backtracks',
    send: () =>
      send('POST', '/admin/forgot-password', { email: MAIL }, {}, { site: product.cmsUrl }),
  },
  {
    what: 'twelve people who ask who they are',
    send: () => Promise.all(Array.from({ length: 12 }, () => call('/api/auth/user'))),
  },
  {
    what: 'searches for words and beginnings that are in many guides',
    async send() {
      const { key } = await newApiKey();
      await Promise.all(
        SEARCHES.map(async (q) => {
          const found = await call(`/api/search?q=${encodeURIComponent(q)}`, {
            headers: { 'X-API-Key': key },
          });
          expect(found.status).toBe(200);
          await found.arrayBuffer();
        }),
      );
    },
  },
  {
    what: 'a search among the guides in the CMS',
    // Strapi reads the whole text of each guide for it: 120 ms of the loop with 5,000, for who is signed in.
    guidesMax: 24,
    send: () => cms.get(`${contentPath('guide')}?pageSize=100&_q=${'election '.repeat(20)}`),
  },
  {
    what: `a file of ${USERS} users`,
    async send() {
      const file = await call('/api/admin/users.csv', { headers: { cookie: panel } });
      expect((await file.text()).split('\n').length).toBeGreaterThan(USERS);
    },
  },
  {
    what: 'six large pictures at once',
    send: () => Promise.all([...pictures, ...pictures, ...pictures].map(upload)),
  },
];

describe.runIf(isLong).each([24, 5000])('with at least %i guides', (guides) => {
  beforeAll(async () => {
    [cms, panel, pictures] = [
      await signInAdministrator(),
      await adminPanel(),
      await largePictures(),
    ];
    await addManyUsers(run, USERS);
    const there = (await (await call('/api/guides')).json()) as unknown[];
    await addManyGuides(run, 0, guides - there.length);
    if (guides <= there.length) return;
    const last = `/guides/${run}-${guides - there.length - 1}`;
    await vi.waitUntil(async () => (await call(last)).status === 200, PUBLISHED);
  }, PUBLISHED.timeout);

  afterAll(async () => {
    await removeManyUsers(run);
    await removeManyGuides(run);
    await vi.waitUntil(async () => (await call(`/guides/${run}-0`)).status === 404, PUBLISHED);
  }, PUBLISHED.timeout);

  const held = HELD.filter(({ guidesMax = guides }) => guides <= guidesMax);
  test.for(held)('pages come beside $what', async ({ what, send: sent }) => {
    const slowestMs = await expectPagesBeside(sent);
    console.info(
      `${guides} guides, ${what}: the slowest page was held up for ${Math.round(slowestMs)} ms`,
    );
  });
});
