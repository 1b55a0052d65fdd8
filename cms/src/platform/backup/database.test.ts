import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { boundedScript, forOlderServers } from './database';
import { boundUnpacked } from './unpacked-bytes';

const HEAD = 'SET lock_timeout = 0;\nSET transaction_timeout = 0;\nSET row_security = off;\n';
const DATA = 'COPY public.t (x) FROM stdin;\nSET transaction_timeout = 0;\nñ\n\\.\n';

test.each([1, 7, 1000])(
  'a script in parts of %i bytes loses one setting and no row',
  async (size) => {
    async function* inParts() {
      const bytes = Buffer.from(HEAD + DATA);
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    }
    const expected = `SET lock_timeout = 0;\nSET row_security = off;\n${DATA}`;
    expect(await text(forOlderServers(inParts()))).toBe(expected);
  },
);

test('a script that a dump of its size cannot become is refused as it comes', async () => {
  let taken = 0;
  async function* endless() {
    const rows = Buffer.alloc(1024 * 1024, 'a\n');
    for (taken = 1; ; taken += 1) yield rows;
  }
  const read = async () => {
    for await (const _ of boundedScript(endless(), await boundUnpacked(__filename)));
  };
  await expect(read()).rejects.toThrow(/unpacks to more than 67\.1 MB, .* nothing was changed/);
  expect(taken).toBeLessThan(70);
});
