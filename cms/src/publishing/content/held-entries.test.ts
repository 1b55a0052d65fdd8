import { expect, test } from 'vitest';
import { contentTypes, type Entry } from './content-types';
import { createHeldEntries, type Version } from './held-entries';

const { guides, playerBuilds } = contentTypes;

/** Published guides, each with the number of its publication. */
function world(names: readonly string[]) {
  let published = new Map(names.map((name, index) => [name, index]));
  const read: string[][] = [];
  const entries = () =>
    [...published].map(
      ([documentId, id]) =>
        ({ id, documentId, updatedAt: new Date(id), title: `${documentId} ${id}` }) as Entry &
          Version,
    );
  const held = createHeldEntries({
    versions: (type) => (type === guides ? Promise.resolve(entries()) : null),
    async read(_type, documentIds) {
      const found = entries().filter((one) => documentIds?.includes(one.documentId) ?? true);
      read.push(found.map(({ documentId }) => documentId));
      return found;
    },
  });
  return {
    list: () => held.entries(guides),
    pictures: () => held.entries(playerBuilds),
    read,
    publish: (name: string) => void published.set(name, 100 + published.size + read.length),
    withdraw: (name: string) => void published.delete(name),
    reorder: () => {
      published = new Map([...published].reverse());
    },
  };
}

const titles = (entries: readonly Entry[]) => entries.map(({ title }) => title);

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

test('a type with changes that do not show in its versions is read each time', async () => {
  const { pictures, read } = world(['a']);
  await pictures();
  await pictures();
  expect(read).toHaveLength(2);
});
