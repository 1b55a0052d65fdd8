import { mkdir, readdir, writeFile } from 'node:fs/promises';
import type { ShareCard } from '@elc/contracts/share-card';
import type { Context } from 'koa';
import { beforeEach, expect, test } from 'vitest';
import { useUploads } from '../content/uploads/uploads';
import { useTestFolder } from '../platform/testing/test-folder';
import { servePagePictures } from './page-pictures';
import { createReleases, type Releases, useReleases } from './releases';
import { useRenderer } from './renderer';

const NAME = 'share-0123456789abcdef.jpg';
const CARD: ShareCard = {
  ...{ kicker: 'Badge', title: 'Mayor', text: '' },
  gameName: 'City',
  site: 'x',
};

let releases: Releases;
let drawn: ShareCard[];
let isWhole: boolean;
const at = useTestFolder();
beforeEach(async () => {
  await mkdir(at('pictures'));
  releases = createReleases(at());
  useReleases(releases);
  useUploads({ originalOf: async (source: string) => `/public${source}` } as never);
  drawn = [];
  isWhole = true;
});

async function publish(cards: Record<string, ShareCard>) {
  const text = JSON.stringify(cards);
  const name = `cards-${Object.keys(cards).length}`;
  await writeFile(at(name), text);
  await releases.switchTo(
    { buildId: name, contentVersion: 1, codeVersion: 'code' },
    { 'share-cards.json': [name, Buffer.byteLength(text)] },
  );
}

const draw = async (card: ShareCard) => {
  drawn.push(card);
  return { bytes: Buffer.from(`picture of ${card.title}`), isWhole };
};

/** A replica: they share the folder of releases. */
function replica(drawing = draw) {
  useRenderer({ card: drawing } as never);
  const serve = servePagePictures();
  return async (name: string, etag = '') => {
    const headers: Record<string, string> = {};
    const ctx = {
      ...{ path: `/images/${name}`, get: () => etag },
      set: (fields: Record<string, string>) => Object.assign(headers, fields),
    } as unknown as Context;
    await serve(ctx, async () => {});
    return { status: ctx.status, body: ctx.body as Buffer, headers };
  };
}

test('a picture is drawn when it is first asked for, and once for all replicas and releases', async () => {
  await publish({ [NAME]: CARD });
  const get = replica();
  const [one, other] = await Promise.all([get(NAME), get(NAME)]);
  expect(one.body.toString()).toBe('picture of Mayor');
  expect(other.body).toEqual(one.body);
  expect(one.headers['Cache-Control']).toContain('immutable');
  await publish({});
  expect((await replica()(NAME)).body).toEqual(one.body);
  expect((await get(NAME, one.headers.ETag)).status).toBe(304);
  expect(drawn).toHaveLength(1);
  expect(await readdir(at('pictures'))).toEqual([NAME]);
});

test('a picture of an editor is read where uploads are', async () => {
  const picture = { source: '/uploads/a.png', hash: 'a', alt: 'A wall.' };
  await publish({ [NAME]: { ...CARD, picture } });
  await replica()(NAME);
  expect(drawn[0]?.picture).toEqual({ ...picture, source: '/public/uploads/a.png' });
});

test('a picture without its inset is not kept', async () => {
  await publish({ [NAME]: CARD });
  isWhole = false;
  const { headers } = await replica()(NAME);
  expect(headers['Cache-Control']).not.toContain('immutable');
  isWhole = true;
  expect((await replica()(NAME, headers.ETag)).status).not.toBe(304);
  expect(drawn).toHaveLength(2);
});

test('there is no picture that no page has, nor before the first release', async () => {
  await expect(replica()(NAME)).rejects.toMatchObject({ status: 404 });
  await publish({ [NAME]: CARD });
  for (const name of ['share-0000000000000000.jpg', 'share-1.jpg', '../current.json']) {
    await expect(replica()(name)).rejects.toMatchObject({ status: 404 });
  }
  expect(drawn).toEqual([]);
});

test('a drawing that fails is tried again, and does not hold up the next one', async () => {
  await publish({ [NAME]: CARD });
  let failures = 1;
  const get = replica(async (card) => {
    failures -= 1;
    if (failures >= 0) throw new Error('no memory');
    return draw(card);
  });
  await expect(get(NAME)).rejects.toThrow('no memory');
  expect((await get(NAME)).body.toString()).toBe('picture of Mayor');
});

test('a slow host of pictures holds up no card without one', async () => {
  const plain = 'share-fedcba9876543210.jpg';
  await publish({ [NAME]: { ...CARD, inset: 'https://pictures.example/a.png' }, [plain]: CARD });
  const arrived = Promise.withResolvers<void>();
  const get = replica(async (card) => {
    if (card.inset) await arrived.promise;
    return draw(card);
  });
  const slow = get(NAME);
  expect((await get(plain)).body.toString()).toBe('picture of Mayor');
  arrived.resolve();
  expect((await slow).body.toString()).toBe('picture of Mayor');
});

test('more than five hundred at once are refused', async () => {
  await publish({ [NAME]: CARD });
  const finish = Promise.withResolvers<void>();
  let begun = 0;
  const get = replica(async (card) => {
    begun += 1;
    await finish.promise;
    return draw(card);
  });
  const waiting = Array.from({ length: 500 }, () => get(NAME));
  await expect.poll(() => begun).toBe(1);
  await expect(get(NAME)).rejects.toMatchObject({ status: 503, code: 'BUSY' });
  finish.resolve();
  await Promise.all(waiting);
  expect(drawn).toHaveLength(1);
});
