import { advice } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import { expect, test, vi } from 'vitest';
import { type ContentType, contentTypes } from './content-types';
import { createPublished, type Version } from './published';

const { buildingTips, playerBuilds } = contentTypes;

interface Filters {
  readonly filters?: { readonly documentId: { readonly $in: readonly string[] } };
}

const idOf = (name: string) => name.repeat(24);

/** Published tips, each with the number of its publication. */
function world(names: readonly string[]) {
  let published = new Map(names.map((name, index) => [idOf(name), index]));
  const read: string[][] = [];
  const entries = () =>
    [...published].map(([documentId, id]) => ({
      ...{ id, documentId, updatedAt: new Date(id), pictureAt: null, order: id },
      ...{ title: documentId === idOf('x') ? null : `${documentId[0]} ${id}`, text: 'A tip.' },
    }));
  const service = () => ({
    async findMany({ filters }: Filters) {
      const wanted = filters?.documentId.$in;
      const found = entries().filter(({ documentId }) => wanted?.includes(documentId) ?? true);
      read.push(found.map(({ documentId }) => documentId.slice(0, 1)));
      return found;
    },
  });
  const refused = vi.fn();
  const content = createPublished(
    service as unknown as Core.Strapi['documents'],
    refused,
    async () => entries() as Version[],
  );
  const shorterTips: ContentType<{ text: string }> = {
    ...buildingTips,
    schema: advice.pick({ text: true }),
  };
  return {
    list: () => content.list(buildingTips),
    shorter: () => content.list(shorterTips),
    read,
    refused,
    publish: (name: string) => void published.set(idOf(name), 100 + published.size + read.length),
    withdraw: (name: string) => void published.delete(idOf(name)),
    reorder: () => {
      published = new Map([...published].reverse());
    },
  };
}

test('an entry whose picture changed in the media library is read again', async () => {
  const at = (time: number) => new Date(time).toISOString();
  const read = vi.fn();
  let pictureAt = at(1);
  const versions = [{ id: 1, documentId: idOf('a'), updatedAt: at(0) }];
  const service = () => ({
    async findMany() {
      read();
      const image = { url: '/uploads/a.png', hash: 'a', width: 9, height: 9, updatedAt: pictureAt };
      const texts = { title: 'Hall', builder: 'Mara', description: 'A hall.', alt: 'A hall.' };
      return versions.map((version) => ({ ...version, ...texts, image }));
    },
  });
  const content = createPublished(
    service as unknown as Core.Strapi['documents'],
    () => {},
    async () => versions.map((version) => ({ ...version, pictureAt })),
  );
  const [before] = await content.list(playerBuilds);
  expect((await content.list(playerBuilds))[0]).toBe(before);
  pictureAt = at(2);
  expect((await content.list(playerBuilds))[0]).not.toBe(before);
  expect(read).toHaveBeenCalledTimes(2);
});

const titles = (tips: ReadonlyArray<{ readonly title: string }>) => tips.map(({ title }) => title);

test('only what was published since is read, and the rest is what it was', async () => {
  const { list, read, publish } = world(['a', 'b', 'c']);
  const before = await list();
  publish('b');
  const after = await list();
  expect(read).toEqual([['a', 'b', 'c'], ['b']]);
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

test('nothing is read when nothing has changed', async () => {
  const { list, read } = world(['a']);
  expect(await list()).toEqual(await list());
  expect(read).toHaveLength(1);
});

test('what was withdrawn is gone, and is read again when it is published again', async () => {
  const { list, read, withdraw, publish } = world(['a', 'b']);
  await list();
  withdraw('a');
  expect(titles(await list())).toEqual(['b 1']);
  publish('a');
  expect(titles(await list())).toEqual(['b 1', expect.stringMatching(/^a /)]);
  expect(read).toEqual([['a', 'b'], ['a']]);
});

test('entries come in the order that they have now', async () => {
  const { list, reorder } = world(['a', 'b']);
  await list();
  reorder();
  expect(titles(await list())).toEqual(['b 1', 'a 0']);
});

test('another reading of the same documents is apart', async () => {
  const { list, shorter } = world(['a']);
  expect(titles(await list())).toEqual(['a 0']);
  expect(await shorter()).toEqual([{ text: 'A tip.' }]);
  expect(titles(await list())).toEqual(['a 0']);
});

test('an entry that breaks its contract is left out and reported', async () => {
  const { list, refused } = world(['a', 'x']);
  expect(titles(await list())).toEqual(['a 0']);
  expect(refused).toHaveBeenCalledExactlyOnceWith(
    buildingTips.uid,
    idOf('x'),
    expect.stringMatching(/^title /),
  );
});
