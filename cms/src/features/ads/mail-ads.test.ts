import { beforeEach, expect, test, vi } from 'vitest';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { useLimits } from '../../platform/http/limits/counters';
import { dueMessages, MAIL } from '../../platform/jobs/outbox/outbox-table';
import { useUpstreams } from '../../platform/services';
import { confirmationUrl, ownAd } from './ad-links';
import { confirmationMail, confirmContact, contactState, refuseContact } from './confirm-contact';
import { mailingJob } from './mail-ads';
import { approveAd, rejectAd } from './review-ads';
import { UNDO_MS } from './rules/duration-terms';
import { addAd, adsToMail, stateOfContact } from './tables/ads';
import { SAMPLE_SUBMISSION } from './testing/sample-submission';

const DAY_MS = 86_400_000;
const { id } = SAMPLE_SUBMISSION;
const CONTACT = 'mara@mail.example';

async function runIfDue(): Promise<void> {
  if (await mailingJob.isDue?.()) await mailingJob.run();
}
const run = () => Promise.all([runIfDue(), runIfDue()]);
const mails = async () => {
  const due = await dueMessages(MAIL, 100);
  return due.map(({ payload }) => payload as { subject: string; to: object; text: string });
};
const subjects = async () => (await mails()).map(({ subject }) => subject).sort();
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

const tokenOf = (url: string) => url.split('#confirm=')[1] ?? '';
const confirm = () => confirmContact(tokenOf(confirmationUrl(id, CONTACT)));

beforeEach(async () => {
  await testWorld({ nowMs: 100 * DAY_MS });
  useEnv({
    ...{ PUBLIC_URL: 'https://city.example', SESSION_SECRET: 'a secret of the tests' },
    ...{ CMS_PUBLIC_URL: 'https://cms.example', SMTP_URL: 'smtp://mail.example' },
    DISCORD_NOTICE_WEBHOOK_URL: undefined,
  });
  useLimits({ consumeAll: async () => ({ ok: true, windows: [] }) } as never);
  useUpstreams({ stripe: null } as never);
  await addAd({ ...SAMPLE_SUBMISSION, contact: CONTACT });
});

test('an ad gets each mail once over two replicas, and none before its contact is confirmed', async () => {
  await run();
  expect(await mails()).toEqual([]);
  await confirm();
  await run();
  await run();
  expect(await subjects()).toEqual(['Your advertisement was received (Election City)']);
  await approveAd(id, 'Mara', {});
  // Nothing is told of an approval while it can be undone.
  await run();
  expect(await subjects()).toEqual(['Your advertisement was received (Election City)']);
  pass(UNDO_MS);
  await run();
  expect((await mails()).map(({ text }) => text).join()).toContain(
    'Its status page: https://city.example/advertise/status#ad_0000000000000001.',
  );
  pass(DAY_MS);
  await run();
  await run();
  expect(await subjects()).toEqual([
    'Your advertisement has ended (Election City)',
    'Your advertisement is live (Election City)',
    'Your advertisement was received (Election City)',
  ]);
  expect(await adsToMail(Date.now())).toEqual([]);
});

test('the links of mails open the ad, and only with their signature and purpose', async () => {
  const token = (await confirm()).split('#')[1] ?? '';
  expect((await ownAd(token)).id).toBe(id);
  const confirmation = tokenOf(confirmationUrl(id, CONTACT));
  for (const wrong of ['', `${token}x`, confirmation, id])
    await expect(ownAd(wrong)).rejects.toMatchObject({ code: 'STATUS_TOKEN_INVALID' });
  for (const wrong of ['', token, `${confirmation}x`])
    await expect(confirmContact(wrong)).rejects.toMatchObject({ code: 'LINK_UNKNOWN' });
});

test('an address that refuses mail gets no more, and may be confirmed once it takes them', async () => {
  await confirm();
  await refuseContact('Mara@mail.example');
  await run();
  expect(await mails()).toEqual([]);
  expect(await stateOfContact(CONTACT)).toBe('refused');
  await confirm();
  await run();
  expect(await subjects()).toEqual(['Your advertisement was received (Election City)']);
});

test('nothing follows the last mail when the address of it is confirmed again', async () => {
  await rejectAd(id, 'Mara', null);
  pass(UNDO_MS);
  await confirm();
  await run();
  await refuseContact(CONTACT);
  await confirm();
  expect(await adsToMail(Date.now())).toEqual([]);
});

test.each([
  'mara#1234',
  'mara@mail.example\nBcc: all@mail.example',
  'mara@mail.example, finn@mail.example',
  '"mara" <mara@mail.example>',
  `${'m'.repeat(250)}@mail.example`,
])('nothing is sent to the contact %j', async (contact) => {
  expect(contactState({ id, contact, mailing: null })).toBeNull();
  await expect(confirmationMail({ id, contact, mailing: null })).rejects.toMatchObject({
    code: 'NOT_TO_CONFIRM',
  });
});
