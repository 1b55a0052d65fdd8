import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDatabase } from '../support/database.ts';
import {
  applicationOf,
  asAdmin,
  bannerAt,
  count,
  freeBanner,
  newLiveAd,
  uploadFolders,
} from '../support/http/ads.ts';
import {
  call,
  endpoints,
  expectFailure,
  expectSuccess,
  product,
  send,
} from '../support/http/client.ts';
import { adminPanel, moderatorPanel } from '../support/http/people.ts';

const SOON = { timeout: 30_000, interval: 200 };
const REASON = 'It leads to a copy of the sign-in page';

let cookie = '';
beforeAll(async () => {
  cookie = await adminPanel();
  await freeBanner(cookie);
});
afterAll(() => freeBanner(cookie));

const remove = (id: string, body: object = {}, by = cookie) =>
  asAdmin(by).post(`advertisements/${id}/remove`, body);

const removed = async (answer: Response | Promise<Response>) =>
  (await expectSuccess(await answer, endpoints.removeAd)).application;

test('a removed ad is gone on every replica: banner, redirect, picture and event', async () => {
  const { id, application } = await newLiveAd(cookie);
  const files = [application.imageFile, application.imageFile.replace('-full', '-banner')];
  const told = () => inDatabase('SELECT title FROM elc_events WHERE ref = ?', id);
  expect(await told()).toHaveLength(1);
  expect((await count(id, 'clicked')).status).toBe(302);
  const { cookie: moderator } = await moderatorPanel();
  expect(await removed(remove(id, { reason: REASON }, moderator))).toMatchObject({
    ...{ status: 'rejected', isRemoved: true, isActive: false, rejectionReason: REASON },
  });
  for (const site of product.sites) {
    expect((await bannerAt(site)).banner.advertisementId).not.toBe(id);
    const redirect = await call(`/api/go/${id}`, { redirect: 'manual' }, { site });
    await expectFailure(redirect, 410, 'AD_REMOVED');
    for (const file of files) {
      for (const headers of [{}, { cookie }]) {
        const answer = await call(file, { headers }, { site });
        expect(answer.headers.get('cache-control')).toBe('private, no-store');
        await expectFailure(answer, 410, 'AD_REMOVED');
      }
    }
    const report = { reason: 'unsafe' };
    await expectFailure(
      await send('POST', `/api/ads/${id}/report`, report, {}, { site }),
      410,
      'AD_REMOVED',
    );
  }
  expect(await told()).toEqual([]);
  const names = files.map((file) => file.split('/').pop() ?? '');
  const left = async () => (await uploadFolders()).stored.filter((name) => names.includes(name));
  await expect.poll(left, SOON).toEqual([]);
  const history = await asAdmin(cookie).get(`advertisements/${id}/history`);
  const { events } = await expectSuccess(history, endpoints.applicationHistory);
  expect(events[0]).toMatchObject({ event: 'removed', detail: REASON });
  expect(await applicationOf(cookie, id)).toMatchObject({ isRemoved: true, shown: 0, clicked: 1 });
});
