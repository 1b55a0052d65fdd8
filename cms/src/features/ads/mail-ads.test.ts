import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../platform/db/testing/test-database';
import { createOutbox, MAIL } from '../../platform/jobs/outbox/outbox-table';
import { createMailingJob } from './mail-ads';
import { createOwnAds } from './own-ads';
import type { AdParts } from './parts';
import { createAdLinks } from './parts';
import { createQueueView } from './queue-ads';
import { createAdReview } from './review-ads';
import { UNDO_MS } from './rules/duration-terms';
import { createAdChanges } from './tables/ad-changes';
import { createAdDays } from './tables/ad-days';
import { createAdQueue } from './tables/ad-queue';
import { createAds } from './tables/ads';
import { createUnmatchedPayments } from './tables/unmatched-payments';
import { SAMPLE_SUBMISSION } from './testing/sample-submission';

const DAY_MS = 86_400_000;
const { id } = SAMPLE_SUBMISSION;
const CONTACT = 'mara@mail.example';
const SITE = { gameName: 'Election City', publicUrl: 'https://city.example' };
const SETTINGS = { PUBLIC_URL: SITE.publicUrl, SESSION_SECRET: 'a secret of the tests' };
const NO_PAYMENT = { link: '', instructions: '' };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let nowMs = 0;
const now = () => nowMs;

function replica() {
  const ads = createAds(database);
  const changeAds = createAdChanges(database, () => 0);
  const links = createAdLinks(ads, SETTINGS);
  const mailedSite = async () => SITE;
  const parts = {
    ...{ ads, changeAds, links, mailedSite, now },
    adDays: createAdDays(database),
    queue: createAdQueue(database),
    outbox: createOutbox(database),
    unmatched: createUnmatchedPayments(database),
    stripe: null,
    paymentSettings: async () => ({ day: NO_PAYMENT, month: NO_PAYMENT, fullscreen: NO_PAYMENT }),
    consumeAll: async () => ({ ok: true, windows: [] }),
    notice: () => null,
    publicUrl: '',
  } as unknown as AdParts;
  return {
    links,
    job: createMailingJob(parts, mailedSite, createQueueView(parts)),
    own: createOwnAds(parts),
    review: createAdReview(parts),
  };
}

async function runIfDue(): Promise<void> {
  const { job } = replica();
  if (await job.isDue?.()) await job.run();
}
const run = () => Promise.all([runIfDue(), runIfDue()]);
const mails = async () => {
  const due = await createOutbox(database).due(MAIL, nowMs, 100);
  return due.map(({ payload }) => payload as { subject: string; to: object; text: string });
};
const subjects = async () => (await mails()).map(({ subject }) => subject).sort();

const tokenOf = (url: string) => url.split('#confirm=')[1] ?? '';
const confirm = () => replica().own.confirm(tokenOf(replica().links.confirmationUrl(id, CONTACT)));

beforeEach(async () => {
  nowMs = 100 * DAY_MS;
  database = await openTestDatabase();
  await createAds(database).add({ ...SAMPLE_SUBMISSION, contact: CONTACT });
});
afterEach(() => database.destroy());

test('an ad gets each mail once over two replicas, and none before its contact is confirmed', async () => {
  await run();
  expect(await mails()).toEqual([]);
  await confirm();
  await run();
  await run();
  expect(await subjects()).toEqual(['Your advertisement was received (Election City)']);
  await replica().review.approve(id, 'Mara', {});
  // Nothing is told of an approval while it can be undone.
  await run();
  expect(await subjects()).toEqual(['Your advertisement was received (Election City)']);
  nowMs += UNDO_MS;
  await run();
  expect((await mails()).map(({ text }) => text).join()).toContain(
    'Its status page: https://city.example/advertise/status#ad_0000000000000001.',
  );
  nowMs += DAY_MS;
  await run();
  await run();
  expect(await subjects()).toEqual([
    'Your advertisement has ended (Election City)',
    'Your advertisement is live (Election City)',
    'Your advertisement was received (Election City)',
  ]);
  expect(await createAds(database).toMail(nowMs)).toEqual([]);
});

test('the links of mails open the ad, and only with their signature and purpose', async () => {
  const { links, own } = replica();
  const token = (await confirm()).split('#')[1] ?? '';
  expect((await own.find(token)).id).toBe(id);
  const confirmation = tokenOf(links.confirmationUrl(id, CONTACT));
  for (const wrong of ['', `${token}x`, confirmation, id])
    await expect(own.find(wrong)).rejects.toMatchObject({ code: 'STATUS_TOKEN_INVALID' });
  for (const wrong of ['', token, `${confirmation}x`])
    await expect(own.confirm(wrong)).rejects.toMatchObject({ code: 'LINK_UNKNOWN' });
});

test('an address that refuses mail gets no more, and may be confirmed once it takes them', async () => {
  await confirm();
  await createAds(database).refuseContact('Mara@mail.example');
  await run();
  expect(await mails()).toEqual([]);
  expect(await createAds(database).stateOfContact(CONTACT)).toBe('refused');
  await confirm();
  await run();
  expect(await subjects()).toEqual(['Your advertisement was received (Election City)']);
});

test('nothing follows the last mail when the address of it is confirmed again', async () => {
  await replica().review.reject(id, 'Mara', null);
  nowMs += UNDO_MS;
  await confirm();
  await run();
  await createAds(database).refuseContact(CONTACT);
  await confirm();
  expect(await createAds(database).toMail(nowMs)).toEqual([]);
});

test.each([
  'mara#1234',
  'mara@mail.example\nBcc: all@mail.example',
  'mara@mail.example, finn@mail.example',
  '"mara" <mara@mail.example>',
  `${'m'.repeat(250)}@mail.example`,
])('nothing is sent to the contact %j', async (contact) => {
  const { own } = replica();
  expect(own.contactState({ id, contact, mailing: null })).toBeNull();
  await expect(own.confirmationMail({ id, contact, mailing: null })).rejects.toMatchObject({
    code: 'NOT_TO_CONFIRM',
  });
});
