import { CONFIRMATION_WINDOWS, type ContactRequest } from '@elc/contracts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { useContent } from '../../content/content';
import { db } from '../../platform/db/database';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { useLimits } from '../../platform/http/limits/counters';
import type { ConsumeAll } from '../../platform/http/limits/windows';
import { log } from '../../platform/log';
import { mailboxDigest, messageReference, takeMessage } from './index';

afterAll(() => vi.unstubAllGlobals());

const request: ContactRequest = {
  name: 'Mara',
  email: 'Mara+city@example.com',
  subject: 'The lift guide',
  message: 'Step 4.',
  type: 'general',
};

const create = vi.fn();
const consumeAll = vi.fn<ConsumeAll>();

beforeEach(async () => {
  vi.stubGlobal('strapi', { documents: () => ({ create }) });
  create.mockReset();
  consumeAll.mockReset().mockResolvedValue({ ok: true, windows: [] });
  await testWorld();
  useLimits({ consumeAll } as never);
  useContent({ published: { list: async () => [] } } as never);
  useEnv({ SMTP_URL: 'smtp://mail.example', NOTICE_MAIL: 'team@city.example' });
});

/** What waits in the outbox, for whom. */
const waiting = async () => (await db()('elc_outbox').orderBy('id')).map((row) => row.message_key);

test('a message is stored together with its mails and the notice to the team', async () => {
  const { reference, confirmation } = await takeMessage(request);
  expect(confirmation).toBe('sent');
  expect(create).toHaveBeenCalledExactlyOnceWith({
    data: {
      ...{ ...request, reference, handled: false },
      searchText: `${reference.toLowerCase()}\nmara\nmara+city@example.com\nthe lift guide\nstep 4.`,
    },
  });
  expect(await waiting()).toEqual([
    `contact-support:${reference}`,
    `contact-confirmation:${reference}`,
    `notice-mail-message-${reference}`,
  ]);
});

test('a message that cannot be stored leaves no mail', async () => {
  create.mockRejectedValueOnce(new Error('no space left'));
  await expect(takeMessage(request)).rejects.toThrow('no space left');
  expect(await waiting()).toEqual([]);
});

test('a mailbox that has had its confirmations gets none; the team gets its mail all the same', async () => {
  consumeAll.mockResolvedValueOnce({ ok: false, windows: [] });
  const { reference, confirmation } = await takeMessage(request);
  expect(confirmation).toBe('recent');
  expect(await waiting()).toEqual([
    `contact-support:${reference}`,
    `notice-mail-message-${reference}`,
  ]);
  expect(consumeAll).toHaveBeenCalledExactlyOnceWith(
    CONFIRMATION_WINDOWS.map((window) => ({
      ...window,
      subject: `confirmation_${mailboxDigest('mara@example.com')}:${window.name}`,
    })),
  );
});

test('a counter of mailboxes that fails costs the confirmation, not the message', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  consumeAll.mockRejectedValueOnce(new Error('Redis is away'));
  expect(await takeMessage(request)).toMatchObject({ confirmation: 'none' });
  expect(create).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Redis is away'));
});

test('what fills in the field that people do not see is dropped, and answered the same', async () => {
  const robot = { ...request, homepage: 'https://casino.example' };
  expect(await takeMessage(robot)).toMatchObject({ confirmation: 'sent' });
  expect(create).not.toHaveBeenCalled();
  expect(consumeAll).not.toHaveBeenCalled();
});

test('without a mail server the message is stored, and no mail waits for ever', async () => {
  useEnv({ SMTP_URL: undefined });
  expect(await takeMessage({ ...request, homepage: '' })).toMatchObject({ confirmation: 'none' });
  expect(create.mock.calls[0]?.[0].data).not.toHaveProperty('homepage');
  expect(await waiting()).toEqual([]);
});

test.each([
  { bytes: [0, 1, 2, 3, 4, 5, 6, 7], reference: 'EC-0123-4567' },
  { bytes: [31, 32, 63, 64, 255, 10, 18, 20], reference: 'EC-Z0Z0-ZAJM' },
])('$bytes make $reference', ({ bytes, reference }) => {
  expect(messageReference(Uint8Array.from(bytes))).toBe(reference);
});
