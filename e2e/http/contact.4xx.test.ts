/** @module-tag core */
import { ADDRESS_LIMITS } from '@elc/contracts';
import { expect, test } from 'vitest';
import { expectFailure, newAddress, product } from '../support/http/client.ts';
import { contact, newMessage } from '../support/http/contact.ts';

test('an address may send so many messages an hour, over all replicas', async () => {
  const from = newAddress();
  const { points } = ADDRESS_LIMITS.contact;
  const answers = await Promise.all(
    Array.from({ length: points + 2 }, (_, index) =>
      contact(newMessage(), { from, site: product.sites[index % product.sites.length] }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(points);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  await expectFailure(refused as Response, 429, 'RATE_LIMITED');
});
