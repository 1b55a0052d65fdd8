/** @module-tag sqlite */
import { standardTexts } from '@elc/contracts';
import { afterAll, expect, test } from 'vitest';
import { applicationOf, newApplication, statusOf } from '../support/http/ads.ts';
import { call, newAddress, product } from '../support/http/client.ts';
import { adminPanel } from '../support/http/people.ts';
import { signIn } from '../support/panel-client.ts';

const { advertisePage: standard } = standardTexts();
const ADVERTISE = '/content-manager/single-types/api::advertise-page.advertise-page';

const editor = await signIn(product.cmsUrl, product.editor, newAddress());
const cookie = await adminPanel();
afterAll(async () => {
  await publish(standard);
});

const publish = (fields: object) => editor.send('POST', `${ADVERTISE}/actions/publish`, fields);
const pricedAt = (dayPrice: string, monthPrice: string) => ({
  ...standard,
  dayTier: { ...standard.dayTier, price: dayPrice },
  monthTier: { ...standard.monthTier, price: monthPrice },
});

test('a price is on the page, in the form, and what new ads are due; ads before it keep theirs', async () => {
  const before = await newApplication({ duration: '1 month' });
  const free = await newApplication({ duration: '1 day' });
  expect((await publish(pricedAt('$2.5', '0'))).status).toBe(200);

  const day = await newApplication({ duration: '1 day' });
  expect(await statusOf(day.token)).toMatchObject({ price: 250, payment: { amount: 250 } });
  expect(await applicationOf(cookie, day.id)).toMatchObject({
    price: 250,
    payment: { status: 'due', amount: 250 },
  });
  const month = await newApplication({ duration: '1 month' });
  expect(await statusOf(month.token)).toMatchObject({ price: 0, payment: null });

  expect(await statusOf(before.token)).toMatchObject({ price: 100, payment: { amount: 100 } });
  expect(await statusOf(free.token)).toMatchObject({ price: 0, payment: null });
  await expect
    .poll(async () => (await call('/advertise')).text(), { timeout: 60_000 })
    .toMatch(/\$2\.50[\s\S]+1 Day: \$2\.50[\s\S]+1 Month: Free/);
});
