import { afterEach, expect, test } from 'vitest';
import { fakesOfThisWorker } from '../testing/fakes-process';
import { createNoticeWebhook } from './notice-webhook';

const fakes = await fakesOfThisWorker();
afterEach(() => fakes.reset());

const postTo = (path: string, userAgent = 'DiscordBot (https://test.example, 1.6)') =>
  createNoticeWebhook({ url: `${fakes.url}/discord-notice${path}`, userAgent })('Hello', 'key-1');

test('a notice is posted by a caller that names itself as Discord requires', async () => {
  expect(await postTo('/webhook')).toEqual({ ok: true });
  expect((await fakes.requests())[0]?.headers['user-agent']).toMatch(/^DiscordBot \(/);
});

test.each([
  { what: 'a webhook that is gone', path: '/other', userAgent: undefined },
  { what: 'a caller without a name', path: '/webhook', userAgent: 'node' },
])('$what ends the notice: the same one would be refused again', async ({ path, userAgent }) => {
  expect(await postTo(path, userAgent)).toMatchObject({ ok: false, isFinal: true });
});

test('an answer that takes longer than other hosts may take is waited for', async () => {
  await fakes.fail({ match: '/discord-notice', kind: 'delay', ms: 3500, times: 1 });
  expect(await postTo('/webhook')).toEqual({ ok: true });
});

test('a rate limit is no end: the outbox tries again', async () => {
  await fakes.fail({ match: '/discord-notice', kind: '429', retryAfterSeconds: 30 });
  expect(await postTo('/webhook')).toMatchObject({ ok: false, isFinal: false });
});
