import { expect, test, vi } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { type ContactDraft, EMPTY_DRAFT } from './contact-draft.ts';
import { createContactForm } from './contact-form.ts';

const draft: ContactDraft = {
  name: 'Mara',
  email: ' mara@example.com ',
  type: 'bug',
  subject: 'Lifts',
  message: 'Step 4',
};

const FAILED = {
  title: 'Failed to Send',
  description: 'There was an error sending your message. Please try again.',
  variant: 'destructive',
};

function form(
  send = vi.fn(async () => ({
    confirmation: 'recent' as const,
  })),
) {
  const notify = vi.fn();
  const save = vi.fn();
  const effects = { send, notify, save, load: () => draft };
  const made = createContactForm('support@city.example', effects);
  return { ...made, send, notify, save };
}

const refused = (status: number, body: object, retryAfterSeconds: number | null = null) =>
  new RequestError({ status, statusText: '', body: JSON.stringify(body), retryAfterSeconds });

test.each(['name', 'email', 'subject', 'message'] as const)(
  'without %s nothing is sent, and the toast says what is missing',
  async (field) => {
    const { edit, submit, send, notify, $form } = form();
    edit({ ...draft, [field]: '  ' });
    expect(await submit('', '')).toBe('missing');
    expect(send).not.toHaveBeenCalled();
    expect(notify).toHaveBeenCalledExactlyOnceWith({
      title: 'Missing Information',
      description: 'Please fill in all required fields.',
      variant: 'destructive',
    });
    expect(Object.keys($form.get().problems)).toEqual([field]);
  },
);

test('an address that the browser refuses is named at its field, without a toast', async () => {
  const { edit, submit, send, notify, $form } = form();
  edit(draft);
  expect(await submit('Please include an @.', '')).toBe('invalid');
  expect($form.get().problems).toEqual({ email: 'Please include an @.' });
  expect(send).not.toHaveBeenCalled();
  expect(notify).not.toHaveBeenCalled();
  edit({ email: 'mara@example.com' });
  expect($form.get().problems).toEqual({});
});

test.each(['a@b', 'mara@localhost', 'mara@city-.example', "mara'@city.example"])(
  'the address %s, which browsers let through, is named at its field and not sent',
  async (email) => {
    const { edit, submit, send, notify, $form } = form();
    edit({ ...draft, email });
    expect(await submit('', '')).toBe('invalid');
    expect($form.get().problems).toEqual({
      email: 'Email Address must be an e-mail address such as name@example.com.',
    });
    expect(send).not.toHaveBeenCalled();
    expect(notify).not.toHaveBeenCalled();
  },
);

test('a message that is sent leaves a receipt, an empty draft and the toast', async () => {
  const { edit, submit, send, notify, save, $form } = form();
  edit(draft);
  expect(await submit('', '')).toBe('sent');
  expect(send).toHaveBeenCalledExactlyOnceWith(draft, '');
  expect($form.get()).toMatchObject({
    phase: 'sent',
    draft: EMPTY_DRAFT,
    receipt: { email: 'mara@example.com', confirmation: 'recent' },
  });
  expect(save).toHaveBeenLastCalledWith(EMPTY_DRAFT);
  expect(notify).toHaveBeenCalledExactlyOnceWith({
    title: 'Message Sent!',
    description: "Thanks for contacting us. We'll get back to you soon.",
  });
});

test('Send Another Message starts with an empty form of the general type', async () => {
  const { edit, submit, again, $form } = form();
  edit(draft);
  await submit('', '');
  again();
  expect($form.get()).toEqual({
    draft: { name: '', email: '', type: 'general', subject: '', message: '' },
    phase: 'editing',
    problems: {},
    advice: null,
    receipt: null,
  });
});

test('a second submission while one is being sent does nothing', async () => {
  const answer = Promise.withResolvers<{ confirmation: 'recent' }>();
  const send = vi.fn(() => answer.promise);
  const { edit, submit, $form } = form(send);
  edit(draft);
  const first = submit('', '');
  expect($form.get().phase).toBe('sending');
  expect(await submit('', '')).toBe('busy');
  answer.resolve({ confirmation: 'recent' });
  expect(await first).toBe('sent');
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  { what: 'no answer', error: new NetworkError(null), advice: /Check your connection/ },
  {
    what: 'a broken server',
    error: refused(500, { error: 'Secret words' }),
    advice: /support@city/,
  },
  {
    what: 'a refusal of a field',
    error: refused(400, { details: [{ path: 'body.email', message: 'Secret words' }] }),
    advice: /still here/,
  },
  { what: 'a limit', error: refused(429, {}, 3000), advice: /try again in 50 minutes,/ },
])('after $what the fixed toast comes, and all that was typed stays', async ({ error, advice }) => {
  const { edit, submit, notify, $form } = form(vi.fn(() => Promise.reject(error)));
  edit(draft);
  expect(await submit('', '')).toBe('failed');
  expect(notify).toHaveBeenCalledExactlyOnceWith(FAILED);
  expect($form.get()).toMatchObject({ phase: 'editing', draft, problems: {}, receipt: null });
  expect($form.get().advice).toMatch(advice);
  expect($form.get().advice).not.toContain('Secret words');
});

test('every change is stored; what was typed before hydration wins over the stored draft', () => {
  const { edit, restore, save, $form } = form();
  edit({ name: 'M' });
  expect(save).toHaveBeenLastCalledWith({ ...EMPTY_DRAFT, name: 'M' });
  restore({ subject: 'Roads' });
  expect($form.get().draft).toEqual({ ...draft, subject: 'Roads' });
});
