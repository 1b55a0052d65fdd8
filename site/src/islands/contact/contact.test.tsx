import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { adviceAfter, Contact, problemsIn } from './contact.tsx';
import { SentCard } from './sent-card.tsx';

const html = renderToString(<Contact supportEmail="support@city.example" />);

test('the types have their order, and a page before hydration cannot send', () => {
  const options = [...html.matchAll(/<option[^>]*>([^<]+)</g)].map(([, label]) => label);
  expect(options).toEqual([
    'General Question',
    'Technical Support',
    'Bug Report',
    'Feature Request',
    'Partnership Inquiry',
    'Feedback',
  ]);
  expect(html).toMatch(/<button type="submit"[^>]*disabled=""[^>]*>Send Message</);
});

test.each([
  {
    confirmation: 'sent',
    text: 'A confirmation e-mail was sent to <strong>m@example.com</strong>.',
  },
  { confirmation: 'recent', text: '<strong>m@example.com</strong> got one lately' },
  { confirmation: 'none', text: 'This site sends no confirmation' },
] as const)(
  'the sender is told of a confirmation that is: $confirmation',
  ({ confirmation, text }) => {
    const receipt = { email: 'm@example.com', confirmation };
    const sent = renderToString(<SentCard receipt={receipt} again={() => {}} />);
    expect(sent).toContain('Message Sent Successfully!');
    expect(sent.replaceAll('<!-- -->', '')).toContain(text);
    expect(sent).toContain('Send Another Message');
  },
);

const values = { name: 'Mara', email: ' mara@example.com ', subject: 'Lifts', message: 'Step 4' };

test.each(['a@b', 'mara@localhost', 'mara@city-.example', "mara'@city.example"])(
  'the address %s, which browsers let through, is named at its field',
  (email) => {
    expect(problemsIn({ ...values, email }, '')).toEqual({
      email: 'Email Address must be an e-mail address such as name@example.com.',
    });
  },
);

test('what the browser says of an address is said, and what is too long is told in characters', () => {
  expect(problemsIn(values, '')).toEqual({});
  expect(
    problemsIn(
      { ...values, email: 'mara', name: 'x'.repeat(103), message: '🇩🇪'.repeat(2500) },
      'Please include an @.',
    ),
  ).toEqual({
    email: 'Please include an @.',
    name: 'Please shorten this by 3 characters.',
  });
});

const refused = (status: number, body: object, retryAfterSeconds: number | null = null) =>
  new RequestError({ status, statusText: '', body: JSON.stringify(body), retryAfterSeconds });

test.each([
  { what: 'no answer', error: new NetworkError(null), says: /Check your connection/ },
  {
    what: 'a broken server',
    error: refused(500, { error: 'Secret words' }),
    says: /support@city/,
  },
  {
    what: 'a refusal of a field',
    error: refused(400, { details: [{ path: 'body.email', message: 'Secret words' }] }),
    says: /still here/,
  },
  { what: 'a limit', error: refused(429, {}, 3000), says: /try again in 50 minutes,/ },
])('after $what the advice says $says, and nothing of the server', ({ error, says }) => {
  const advice = adviceAfter(error, 'support@city.example');
  expect(advice).toMatch(says);
  expect(advice).not.toContain('Secret words');
});
