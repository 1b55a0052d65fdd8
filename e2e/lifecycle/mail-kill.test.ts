import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { startTopology, type Topology } from '../../scripts/testing/topology.ts';
import { request, requestJson } from '../support/http-client.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name] ?? '']));
const MESSAGES = 3;
const MAILS_EACH = 2;

let topology: Topology;
let siteUrl: string;
let fakesUrl: string;
beforeAll(async () => {
  topology = await startTopology({ replicas: 1, secrets, isPrepared: true });
  siteUrl = topology.env.ELC_TEST_SITES ?? '';
  fakesUrl = topology.env.ELC_TEST_STANDIN ?? '';
});
afterAll(() => topology?.stop());

/** Sends a message from an address of its own to a mailbox of its own; returns its reference. */
async function sendMessage(index: number): Promise<string> {
  const response = await request(`${siteUrl}/api/email/contact`, {
    from: `10.8.0.${index + 1}`,
    json: {
      name: 'Mara Fielding',
      email: `mara${index}@mail.example`,
      subject: 'Sent while nobody could deliver it',
      message: 'It should arrive all the same.',
    },
  });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return /EC-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0] ?? '';
}

async function arrived(): Promise<string[]> {
  const mails = await requestJson<Array<{ text: string }>>(`${fakesUrl}/mail`);
  return mails.map(({ text }) => text);
}

async function mailState(): Promise<string> {
  const response = await request(`${siteUrl}/api/health`, { headers: { Connection: 'close' } });
  return (await response.json()).checks.mail.state;
}

test('messages sent while the mail server is down arrive after a power cut, once each', {
  timeout: 300_000,
}, async () => {
  await request(`${fakesUrl}/_mail/fault`, { json: { kind: 'refuse' } });
  const references = await Promise.all(Array.from({ length: MESSAGES }, (_, i) => sendMessage(i)));
  await vi.waitUntil(async () => (await mailState()) === 'failing', { timeout: 60_000 });
  await topology.kill();
  expect(await arrived()).toEqual([]);
  await request(`${fakesUrl}/_mail/fault`, { method: 'DELETE' });
  await topology.restart();

  // A mail that was being sent when the process died is taken up again after its claim has ended.
  await vi.waitUntil(async () => (await arrived()).length >= MESSAGES * MAILS_EACH, {
    timeout: 100_000,
    interval: 500,
  });
  const texts = await arrived();
  for (const reference of references) {
    expect(texts.filter((text) => text.includes(reference))).toHaveLength(MAILS_EACH);
  }
});
