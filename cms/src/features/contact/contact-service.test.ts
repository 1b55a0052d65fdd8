import { CONFIRMATION_WINDOWS, type ContactRequest } from '@elc/contracts';
import { expect, test, vi } from 'vitest';
import type { CounterStore } from '../../platform/http/limits/counters';
import type { ConsumeAll } from '../../platform/http/limits/windows';
import { createContactService, messageReference } from './contact-service';
import { mailboxDigest } from './rules/mailbox-key';

const request: ContactRequest = {
  name: 'Mara',
  email: 'Mara+city@example.com',
  subject: 'The lift guide',
  message: 'Step 4.',
  type: 'general',
};

const site = async () => ({
  gameName: 'Election City',
  publicUrl: 'https://city.example',
  inboxUrl: 'https://cms.example/inbox',
  responseTime: '24-48 hours',
});

function service({ mayConfirm = true, sendsMail = true } = {}) {
  const save = vi.fn(async () => {});
  const consumeAll = vi.fn<ConsumeAll>(async () => ({ ok: mayConfirm, windows: [] }));
  const warn = vi.fn();
  const { take } = createContactService(
    {
      limits: { consumeAll } as unknown as CounterStore,
      now: () => 7,
      warn,
    },
    { save },
    sendsMail ? site : null,
    (kind, id, detail) => [{ key: `${kind}-${id}`, kind: 'notice', payload: detail }],
    (count) => new Uint8Array(count),
  );
  const saved = () => save.mock.calls.map(([message, mails]: unknown[]) => ({ message, mails }));
  return { take, save, saved, consumeAll, warn };
}

test('a message is saved together with its mails and the notice to the team', async () => {
  const { take, save } = service();
  expect(await take(request)).toEqual({ reference: 'EC-0000-0000', confirmation: 'sent' });
  expect(save).toHaveBeenCalledExactlyOnceWith(
    { ...request, reference: 'EC-0000-0000' },
    [
      expect.objectContaining({ key: 'contact-support:EC-0000-0000', kind: 'mail' }),
      expect.objectContaining({ key: 'contact-confirmation:EC-0000-0000', kind: 'mail' }),
      {
        ...{ key: 'message-EC-0000-0000', kind: 'notice' },
        payload: 'Its reference is EC-0000-0000.',
      },
    ],
    7,
  );
});

test('a mailbox that has had its confirmations gets none; the team gets its mail all the same', async () => {
  const { take, saved, consumeAll } = service({ mayConfirm: false });
  expect(await take(request)).toMatchObject({ confirmation: 'recent' });
  expect(saved()).toMatchObject([
    { mails: [{ key: 'contact-support:EC-0000-0000' }, { kind: 'notice' }] },
  ]);
  expect(consumeAll).toHaveBeenCalledExactlyOnceWith(
    CONFIRMATION_WINDOWS.map((window) => ({
      ...window,
      subject: `confirmation_${mailboxDigest('mara@example.com')}:${window.name}`,
    })),
  );
});

test('a counter of mailboxes that fails costs the confirmation, not the message', async () => {
  const { take, saved, consumeAll, warn } = service();
  consumeAll.mockRejectedValueOnce(new Error('Redis is away'));
  expect(await take(request)).toMatchObject({ confirmation: 'none' });
  expect(saved()).toMatchObject([
    { mails: [{ key: 'contact-support:EC-0000-0000' }, { kind: 'notice' }] },
  ]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Redis is away'));
});

test('what fills in the field that people do not see is dropped, and answered the same', async () => {
  const { take, save, consumeAll } = service();
  expect(await take({ ...request, homepage: 'https://casino.example' })).toEqual({
    reference: 'EC-0000-0000',
    confirmation: 'sent',
  });
  expect(save).not.toHaveBeenCalled();
  expect(consumeAll).not.toHaveBeenCalled();
});

test('an empty field of that kind is what people send', async () => {
  const { take, saved } = service();
  await take({ ...request, homepage: '' });
  expect(saved()[0]?.message).not.toHaveProperty('homepage');
});

test('without a mail server the message is stored and noticed, and no mail waits for ever', async () => {
  const { take, saved } = service({ sendsMail: false });
  expect(await take(request)).toMatchObject({ confirmation: 'none' });
  expect(saved()).toMatchObject([
    { message: { email: request.email }, mails: [{ kind: 'notice' }] },
  ]);
});

test.each([
  { bytes: [0, 1, 2, 3, 4, 5, 6, 7], reference: 'EC-0123-4567' },
  { bytes: [31, 32, 63, 64, 255, 10, 18, 20], reference: 'EC-Z0Z0-ZAJM' },
])('$bytes make $reference', ({ bytes, reference }) => {
  expect(messageReference(() => Uint8Array.from(bytes))).toBe(reference);
});
