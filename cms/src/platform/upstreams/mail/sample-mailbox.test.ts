import { afterEach, expect, test, vi } from 'vitest';
import { fakesOfThisWorker } from '../testing/fakes-process';
import type { Mail } from './compose';
import { createMailer, type Mailer } from './create-mailer';

const mail: Mail = {
  to: 'support',
  replyTo: { name: 'Mara Ó Fielding', address: 'mara@example.com' },
  subject: 'The lift guide: Größe',
  text: 'Step 4.\n.\n.. two dots\nFrom here on\n',
  isAutomatic: false,
};

const confirmation: Mail = { ...mail, to: { name: '', address: 'mara@example.com' } };

interface ArrivedMail {
  readonly envelope: { readonly to: readonly string[] };
  readonly from: string;
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
}

const supportEmail = vi.fn(async () => 'support@city.example');

const fakes = await fakesOfThisWorker();
let mailer: Mailer;
let stop: AbortController;

afterEach(async () => {
  mailer.close();
  vi.useRealTimers();
  await fakes.reset();
});

function newMailer(url = fakes.smtpUrl): Mailer {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  stop = new AbortController();
  mailer = createMailer({
    url,
    from: { name: 'Election City', address: 'no-reply@city.example' },
    supportEmail,
    stopping: stop.signal,
  });
  return mailer;
}

const arrived = async () => (await (await fetch(`${fakes.url}/mail`)).json()) as ArrivedMail[];

async function fail(kind: string, times?: number): Promise<void> {
  const response = await fetch(`${fakes.url}/_mail/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, times }),
  });
  expect(response.status).toBe(201);
}

test('a mail arrives as it was written, for one recipient, and the server counts as well', async () => {
  const { send, state } = newMailer();
  expect(state()).toEqual({ state: 'unused', lastSuccessAt: null, breaker: null });
  expect(await send(mail, 'a')).toEqual({ ok: true });
  expect(await arrived()).toMatchObject([
    {
      envelope: { to: ['support@city.example'] },
      from: 'Election City <no-reply@city.example>',
      replyTo: ['Mara Ó Fielding <mara@example.com>'],
      subject: mail.subject,
      text: mail.text,
    },
  ]);
  expect(state()).toMatchObject({ state: 'ok', lastSuccessAt: '1970-01-01T00:00:00.000Z' });
});

test("a visitor's mailbox that does not exist is final, and says nothing of the server", async () => {
  const { send, state } = newMailer();
  await fail('550-recipient', 1);
  expect(await send(confirmation, 'a')).toMatchObject({ ok: false, isFinal: true });
  expect(state()).toMatchObject({ state: 'unused', lastSuccessAt: null });
  await fail('refuse', 1);
  await send(mail, 'b');
  await fail('550-recipient', 1);
  await send(confirmation, 'c');
  expect(state().state).toBe('failing');
});

test('a failure is over when any mail has left since', async () => {
  const { send, state, hasLeft } = newMailer();
  vi.setSystemTime(1000);
  await fail('refuse', 1);
  await send(mail, 'a');
  hasLeft(999);
  expect(state().state).toBe('failing');
  hasLeft(2000);
  expect(state()).toMatchObject({ state: 'ok', lastSuccessAt: '1970-01-01T00:00:02.000Z' });
});

test('a failed mail leaves at the next try, by the same mailer', async () => {
  const { send, state } = newMailer();
  await fail('refuse', 1);
  expect(await send(mail, 'a')).toMatchObject({ ok: false });
  expect(await send(mail, 'a')).toEqual({ ok: true });
  expect(await arrived()).toHaveLength(1);
  expect(state().state).toBe('ok');
});

test('a mail that the server took without saying so comes again under the same Message-ID', async () => {
  const { send } = newMailer();
  await fail('drop', 1);
  expect(await send(mail, 'a')).toMatchObject({ ok: false, isFinal: false });
  expect(await send(mail, 'a')).toEqual({ ok: true });
  const ids = (await arrived()).map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('an address that is none is refused by the server and goes nowhere', async () => {
  const { send } = newMailer();
  const outcome = await send({ ...mail, to: { name: '', address: 'm@e.com> <v@x.example' } }, 'a');
  expect(outcome.ok).toBe(false);
  expect(await arrived()).toEqual([]);
});

test('a mail to the team waits while no mailbox is set', async () => {
  const { send, state } = newMailer();
  supportEmail.mockRejectedValueOnce(new Error('No support e-mail is known.'));
  expect(await send(mail, 'a')).toEqual({
    ok: false,
    isFinal: false,
    error: 'No support e-mail is known.',
  });
  expect(state().state).toBe('failing');
  expect(await send(mail, 'a')).toEqual({ ok: true });
});

test('a server that does not say whether it took a mail holds the end of the product up for seconds', async () => {
  const { send } = newMailer();
  await fail('silent');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sending = send(mail, 'a');
  while ((await arrived()).length === 0) await new Promise(setImmediate);
  stop.abort();
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  expect(await sending).toMatchObject({ ok: false, isFinal: false });
});
