/** @module-tag sqlite */
import { describe, expect, test } from 'vitest';
import { product, siteUrl } from '../support/http/client.ts';
import { converse } from './sockets/converse.ts';
import { framingRows } from './sockets/framing-rows.ts';
import { headRows } from './sockets/head-rows.ts';
import { type Carrier, CMS, type Row, SITE } from './sockets/row.ts';

const LISTENERS: readonly { name: string; url: string; carrier: Carrier }[] = [
  { name: 'the site', url: siteUrl, carrier: SITE },
  { name: 'the CMS', url: product.cmsUrl, carrier: CMS },
];
const GROUPS = Object.entries({ ...framingRows, ...headRows });

describe.each(LISTENERS)('on $name', ({ url, carrier }) => {
  describe.each(GROUPS)('%s', (_group, rows) => {
    test.concurrent.each(rows)('$what ($rule)', async (row: Row) => {
      const statuses = row.statuses(carrier);
      const { answers, ...conversation } = await converse(
        url,
        [row.bytes(carrier)],
        row.ending === 'open' ? { answers: statuses.length } : {},
      );
      expect(conversation).toMatchObject({ statuses, ending: row.ending, rest: '' });
      for (const answer of answers.filter(
        ({ status }) => status === statuses[0] && status >= 400,
      )) {
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'x-content-type-options': 'nosniff',
        });
      }
    });
  });
});
