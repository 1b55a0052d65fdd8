import { expect, test } from 'vitest';
import type { AdMail } from './ad';
import { adMail, confirmContactMail, dueMail, type MailedAd } from './ad-mails';
import { paymentFor } from './payment';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 27, 8);
const SITE = { gameName: 'Election City', publicUrl: 'https://city.example' };

const pending = {
  status: 'pending',
  isWithdrawn: false,
  isRemoved: false,
  duration: '1 month',
  isLive: false,
  expiresAtMs: null,
  remainingMs: null,
  payment: paymentFor(0),
  mailed: [],
} as const;
const due = { ...pending, payment: paymentFor(100) };
const live = {
  ...pending,
  status: 'approved',
  isLive: true,
  expiresAtMs: NOW_MS + 30 * DAY_MS,
} as const;
const nearEnd = { ...live, expiresAtMs: NOW_MS + 2 * DAY_MS };
const over = { ...live, expiresAtMs: NOW_MS };
const waiting = { ...pending, status: 'approved', remainingMs: DAY_MS } as const;
const ended = { ...waiting, remainingMs: 0 };
const rejected = { ...pending, status: 'rejected' } as const;
const removed = { ...rejected, isRemoved: true };

test.each<[string, Parameters<typeof dueMail>[0], AdMail[], AdMail | null]>([
  ['a new application was received', pending, [], 'received'],
  ['a free one owes nothing', pending, ['received'], null],
  ['a priced one is due after that', due, ['received'], 'payment-due'],
  ['it is due once', due, ['received', 'payment-due'], null],
  ['an approved one that is not paid is due', { ...live, payment: due.payment }, [], 'payment-due'],
  ['an approved ad is live', live, ['received'], 'live'],
  ['it is told once', live, ['received', 'live'], null],
  ['one approved for the queue waits', waiting, ['received'], 'waiting'],
  ['a displaced one waits', waiting, ['live'], 'waiting'],
  ['one that comes back is live again', live, ['live', 'waiting'], 'live'],
  ['two days before its end', nearEnd, ['live'], 'ending'],
  ['no longer before', { ...nearEnd, expiresAtMs: NOW_MS + 2 * DAY_MS + 1 }, ['live'], null],
  ['the end is told once', nearEnd, ['live', 'ending'], null],
  ['also after it was displaced', nearEnd, ['live', 'ending', 'waiting'], 'live'],
  ['an ad of a day has no such mail', { ...nearEnd, duration: '1 day' }, ['live'], null],
  ['one confirmed late is told of its end alone', nearEnd, [], 'ending'],
  ['an ad whose time is over has ended', over, ['live', 'ending'], 'ended'],
  ['also off the banner', ended, ['live'], 'ended'],
  ['the last mail is the last', ended, ['live', 'ended'], null],
  ['a rejected one is told so', rejected, ['received'], 'rejected'],
  ['one that its advertiser withdrew is not', { ...rejected, isWithdrawn: true }, [], null],
  ['a removed one is told so', removed, ['live'], 'removed'],
  ['also after its end, once', removed, ['live', 'ended', 'removed'], null],
  ['nothing follows it', rejected, ['rejected'], null],
])('%s', (_name, ad, mailed, expected) => {
  expect(dueMail({ ...ad, mailed }, NOW_MS)).toBe(expected);
});

const AD: MailedAd = {
  id: 'ad_0000000000000001',
  contact: 'mara@mail.example',
  websiteUrl: 'https://www.towers.example/%0d%0aBcc:x@y.example',
  expiresAtMs: NOW_MS,
  remainingMs: DAY_MS,
  rejectionReason: 'Nothing to do\nwith the game',
  payment: paymentFor(1000),
  paid: null,
  checkout: false,
  link: null,
  instructions: 'By bank.',
  expectedAtMs: NOW_MS + DAY_MS,
  shown: 1234,
  clicked: 1,
  statusUrl: 'https://city.example/advertise/status#token',
};

test.each<[AdMail, string]>([
  ['received', 'your advertisement for www.towers.example was received.'],
  ['payment-due', '10.00 USD is due for your advertisement for www.towers.example.'],
  ['live', 'is live until 2026-11-27 08:00 UTC.'],
  ['waiting', '24 hours left.\n\nIt is expected to go live at 2026-11-28 08:00 UTC.'],
  ['ending', 'is live until 2026-11-27 08:00 UTC. You can extend it'],
  ['ended', 'It was shown 1,234 times and clicked once.'],
  ['removed', 'was removed by the team: it is not shown any more'],
  ['rejected', "The team's reason: Nothing to do\nwith the game"],
])('the mail %s says what happened, and where to see it', (kind, words) => {
  const mail = adMail(kind, AD, SITE);
  expect(mail.to).toEqual({ name: '', address: 'mara@mail.example' });
  expect(mail.subject).toMatch(/^[A-Za-z ]+ \(Election City\)$/);
  expect(mail.text).toContain(words);
  expect(mail.text).toContain('Its status page: https://city.example/advertise/status#token\n');
  expect(mail.text).not.toContain('Bcc');
});

test.each([
  { terms: { checkout: true }, says: 'You can pay on its status page.' },
  { terms: { link: 'https://pay.example' }, says: 'Its status page says how to pay.' },
  { terms: { instructions: 'By bank.' }, says: 'Its status page says how to pay.' },
  { terms: {}, says: 'Please ask the team how to pay: https://city.example/contact' },
])('with the terms $terms a mail says: $says', ({ terms, says }) => {
  const ad = { ...AD, instructions: null, ...terms };
  const { text } = adMail('payment-due', ad, SITE);
  expect(text).toContain(says);
  expect(text.match(/status page/g)).toHaveLength(says.includes('status page') ? 2 : 1);
});

test.each(['removed', 'rejected'] as const)(
  'the mail of an ad that is %s names what was paid',
  (kind) => {
    const { text } = adMail(kind, { ...AD, paid: paymentFor(1000) }, SITE);
    expect(text).toContain("The team's reason");
    expect(text).toContain('You paid 10.00 USD.');
    expect(adMail(kind, AD, SITE).text).not.toContain('paid');
  },
);

test('the first mail says what to do where another person entered the address', () => {
  expect(adMail('received', AD, SITE).text).toContain('You did not send it?');
});

test('the mail that asks to confirm has no word of the advertiser', () => {
  const { text, subject } = confirmContactMail(AD.contact, SITE, 'https://city.example/#confirm=x');
  expect(text).toContain('https://city.example/#confirm=x');
  expect(`${subject}${text}`).not.toContain('towers');
});
