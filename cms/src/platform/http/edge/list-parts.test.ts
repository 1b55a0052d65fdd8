import { gunzipSync, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createListBodies, type ListBody } from './list-parts';

const entry = (id: number, text = 'of brick') => ({ id, text: `Tower ${id} ${text} `.repeat(40) });
const LIST = Array.from({ length: 1000 }, (_, id) => entry(id));

const textOf = ({ plain }: ListBody) => Buffer.concat(plain).toString();
const gzipped = async ({ gzip }: ListBody) => Buffer.concat(await gzip());

test.each([
  { what: 'a long list', list: LIST },
  { what: 'one entry', list: LIST.slice(0, 1) },
  { what: 'no entry', list: [] },
  { what: 'letters of more than a byte', list: [{ name: 'Straße "☃"' }, { name: '\u2028' }] },
])('$what is the same text as in one piece, in each encoding', async ({ list }) => {
  const body = createListBodies()(list);
  expect(textOf(body)).toBe(JSON.stringify(list));
  expect(gunzipSync(await gzipped(body)).toString()).toBe(JSON.stringify(list));
});

test('the gzip form is one member: some readers leave out all but the first', async () => {
  const bytes = await gzipped(createListBodies()(LIST));
  const [headBytes, tailBytes] = [10, 8];
  const member = inflateRawSync(bytes.subarray(headBytes, -tailBytes));
  expect(member.toString()).toBe(JSON.stringify(LIST));
});

test.each([
  { what: 'changes', change: () => LIST.with(500, entry(500, 'of stone')) },
  { what: 'comes', change: () => LIST.toSpliced(500, 0, entry(2000)) },
  { what: 'goes', change: () => LIST.toSpliced(500, 1) },
  { what: 'comes first', change: () => [entry(2000), ...LIST] },
  {
    what: 'moves',
    change: () => LIST.toSpliced(500, 1).toSpliced(20, 0, LIST[500] as (typeof LIST)[0]),
  },
])('what an entry that $what leaves as it is, is not made again', async ({ change }) => {
  const bodyOf = createListBodies();
  const before = bodyOf(LIST);
  await before.gzip();
  const list = change();
  const after = bodyOf(list);
  expect(textOf(after)).toBe(JSON.stringify(list));
  expect(gunzipSync(await gzipped(after)).toString()).toBe(JSON.stringify(list));
  const made = after.plain.filter((bytes) => !before.plain.includes(bytes));
  expect(before.plain.length).toBeGreaterThan(15);
  // The closing bracket is one of them.
  expect(made.length).toBeLessThanOrEqual(5);
});

test('replicas make the same bytes and ETag of the same list, whatever they made before', async () => {
  const bodyOf = createListBodies();
  bodyOf(LIST.toSpliced(3, 40));
  const [one, other] = [bodyOf(LIST), createListBodies()(structuredClone(LIST))];
  expect(one.etag).toBe(other.etag);
  expect((await gzipped(one)).equals(await gzipped(other))).toBe(true);
});

test('another list has another ETag', () => {
  const bodyOf = createListBodies();
  expect(bodyOf(LIST.with(7, entry(7, 'of stone'))).etag).not.toBe(bodyOf(LIST).etag);
});
