import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Contact, SentCard } from './contact.tsx';

const html = renderToString(<Contact supportEmail="support@city.example" />);

test.each(['Full Name*', 'Email Address*', 'Message Type', 'Subject*', 'Message*'])(
  'the field %s is labelled',
  (label) => {
    const [, id] = new RegExp(`for="([^"]+)">${label.replace('*', '\\*')}<`).exec(html) ?? [];
    expect(html).toContain(`id="${id}"`);
  },
);

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
