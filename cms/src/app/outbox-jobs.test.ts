import { beforeEach, expect, test, vi } from 'vitest';
import { addAd, stateOfContact } from '../features/ads/tables/ads';
import { SAMPLE_SUBMISSION } from '../features/ads/testing/sample-submission';
import { testAlert } from '../features/alerts/rules/alert';
import { db } from '../platform/db/database';
import { testWorld } from '../platform/db/testing/test-world';
import { useEnv } from '../platform/env/env';
import { addMessage, MAIL, outboxTable, TRIES_MAX } from '../platform/jobs/outbox/outbox-table';
import { useMailer } from '../platform/services';
import type { Mailer, MailOutcome } from '../platform/upstreams/mail/create-mailer';
import { outboxJobs } from './outbox-jobs';

/** Alerts that wait to leave. */
const alertsToLeave = () => outboxTable.read(outboxTable.where({ kind: 'alert-webhook' }));
const NOW_MS = Date.UTC(2026, 10, 25);
beforeEach(async () => {
  useEnv({
    ALERT_WEBHOOK: 'https://chat.example/hook',
    PUBLIC_URL: 'https://city.example',
    DISCORD_NOTICE_WEBHOOK_URL: undefined,
  });
  await testWorld({ nowMs: NOW_MS });
  await addAd({ ...SAMPLE_SUBMISSION, contact: mail.to.address });
});

const mail = {
  to: { name: '', address: 'mara@mail.example' },
  subject: 'Hi',
  text: 'Step 4.',
  isAutomatic: false,
};

/** Runs the job of the mails once, with a mailer that believes that the server fails. */
async function runWith(
  outcome: MailOutcome,
  attempts: number,
  entry: { readonly kind: string; readonly payload: object } = { kind: MAIL, payload: mail },
) {
  await addMessage({ key: 'a', ...entry }, 0);
  await db()(outboxTable.tableName).update({ attempts });
  const hasLeft = vi.fn();
  const mailer: Mailer = {
    send: async () => outcome,
    state: () => ({ state: 'failing', lastSuccessAt: null, breaker: null }),
    hasLeft,
    close: vi.fn(),
  };
  useMailer(mailer);
  const jobs = outboxJobs(new AbortController().signal);
  vi.clearAllMocks();
  for (const name of [`outbox-${entry.kind}`, 'mail-health']) {
    await jobs.find((job) => job.name === name)?.run();
  }
  return hasLeft;
}

test('a mail that has left ends the failing, as every process can see', async () => {
  expect(await runWith({ ok: true }, 0)).toHaveBeenCalledExactlyOnceWith(NOW_MS);
});

test.each([
  { what: 'given up', attempts: TRIES_MAX - 1, isFinal: false, alerts: 1 },
  { what: 'refused for good', attempts: 0, isFinal: true, alerts: 0 },
  { what: 'to be tried again', attempts: 0, isFinal: false, alerts: 0 },
])(
  'a mail that is $what ends no failing; alerts: $alerts',
  async ({ attempts, isFinal, alerts }) => {
    expect(await runWith({ ok: false, error: 'no', isFinal }, attempts)).not.toHaveBeenCalled();
    expect(await alertsToLeave()).toHaveLength(alerts);
    expect(await stateOfContact(mail.to.address)).toBe(isFinal ? 'refused' : null);
  },
);

test('an alert that is given up causes no other one', async () => {
  useEnv({ ALERT_WEBHOOK: 'https://chat.example/hook', ALERT_MAIL: 'ops@mail.example' });
  const alert = { kind: 'alert-mail', payload: testAlert('https://city.example', NOW_MS) };
  const failure = { ok: false, error: 'no', isFinal: false } as const;
  await runWith(failure, TRIES_MAX - 1, alert);
  const [given] = await outboxTable.read(outboxTable.where({ kind: 'alert-mail' }));
  expect(given?.state).toBe('given-up');
  expect(await alertsToLeave()).toEqual([]);
});
