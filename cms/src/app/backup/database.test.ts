import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { forOlderServers } from './database';

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
