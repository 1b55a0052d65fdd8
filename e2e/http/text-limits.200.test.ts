import type { ActiveBanner, ListedApiKey, Scan } from '@elc/contracts';
import { describe, expect, test } from 'vitest';
import { inDatabase } from '../support/database.ts';
import {
  asAdmin,
  bannerAt,
  newApplication,
  statusOf as statusOfAd,
  submit,
} from '../support/http/ads.ts';
import { newApiKey, send } from '../support/http/client.ts';
import { contact, newMailbox, newMessage } from '../support/http/contact.ts';
import { adminPanel } from '../support/http/people.ts';
import { GROUPS, key, statusOf } from '../support/http/scans.ts';

/** Two characters, four UTF-16 units, eight bytes. */
const FLAG = '🇩🇪';

/** A text of so many characters in which no character is short. */
const flags = (characters: number) => FLAG.repeat(characters / 2);

interface StoredText {
  readonly what: string;
  readonly max: number;
  /** Sends the text and returns the answer; `stored` reads what was stored of it. */
  readonly write: (text: string) => Promise<Response>;
  readonly status: number;
  readonly stored: (answer: Response) => Promise<unknown>;
}

const rows = async (statement: string, ...values: string[]) => inDatabase(statement, ...values);
const newestOf = async (table: string, column: string) =>
  (await rows(`SELECT ${column} AS stored FROM ${table} ORDER BY id DESC LIMIT 1`))[0]?.stored;

const { key: ownKey } = await newApiKey();
const panel = await adminPanel();
const banner = (promo: object) => ({
  backgroundColor: '#000000',
  textColor: '#ffffff',
  borderColor: '#ffffff',
  promo: { title: 'Vote', text: 'Vote now', url: 'https://vote.example', ...promo },
});
const promo = (part: 'title' | 'text') => ({
  write: (text: string) =>
    asAdmin(panel).put('default-banner', { banner: banner({ [part]: text }) }),
  status: 200,
  stored: async () => {
    const { promo } = ((await bannerAt()) as ActiveBanner).banner;
    await asAdmin(panel).put('default-banner', { banner: null });
    return promo[part];
  },
});
const message = (field: string) => ({
  write: (text: string) => contact(newMessage({ [field]: text })),
  status: 200,
  stored: () => newestOf('contact_messages', field),
});
const report = (field: string) => ({
  write: (text: string) =>
    send(
      'POST',
      '/api/report-abuse',
      {
        reporterUsername: 'OldTownMayor',
        targetUsername: 'FreshBrick',
        reason: 'Griefing',
        description: 'Deleted the bridge.',
        [field]: text,
      },
      { headers: { 'X-API-Key': ownKey } },
    ),
  status: 201,
  stored: () => newestOf('elc_abuse_reports', field),
});
const ad = (field: string, column: string, more: Readonly<Record<string, string>> = {}) => ({
  write: (text: string) => submit({ fields: { [field]: text, ...more } }),
  status: 201,
  stored: () => newestOf('elc_ads', column),
});

const TEXTS: readonly StoredText[] = [
  { what: 'the name of a message', max: 100, ...message('name') },
  { what: 'the subject of a message', max: 150, ...message('subject') },
  { what: 'the text of a message', max: 5000, ...message('message') },
  {
    what: 'the name of a key',
    max: 60,
    write: (name) => send('POST', '/api/generate-key', { name }),
    status: 201,
    stored: async (answer) => ((await answer.json()) as { apiKey: ListedApiKey }).apiKey.name,
  },
  {
    what: 'who scans a group',
    max: 60,
    write: (scannedBy) =>
      send('POST', '/api/scan-group', { groupId: GROUPS.none, scannedBy }, { headers: key }),
    status: 202,
    stored: async (answer) => {
      const { scanId } = (await answer.json()) as { scanId: string };
      return ((await statusOf(scanId)) as Scan).scannedBy;
    },
  },
  { what: 'the reason of a report', max: 120, ...report('reason') },
  { what: 'the text of a report', max: 4000, ...report('description') },
  { what: 'the text of an ad', max: 2000, ...ad('adDescription', 'ad_description') },
  {
    what: 'the message of an ad',
    max: 200,
    ...ad('fullscreenCustomMessage', 'fullscreen_custom_message', {
      duration: '10-fullscreen',
      premiumFullscreen: 'true',
      fullscreenMessageType: 'user-input',
    }),
  },
  {
    what: 'the reason of a rejection',
    max: 500,
    write: async (reason) => {
      const { id, token } = await newApplication();
      rejected = token;
      return asAdmin(panel).review(id, { status: 'rejected', reason });
    },
    status: 200,
    stored: async () => (await statusOfAd(rejected)).rejectionReason,
  },
  { what: 'the title of the banner', max: 60, ...promo('title') },
  { what: 'the text of the banner', max: 160, ...promo('text') },
];
let rejected = '';

describe.each(TEXTS)('$what', ({ max, write, status, stored }) => {
  test(`is stored whole with ${max} characters of two UTF-16 units each`, async () => {
    const answer = await write(flags(max));
    expect(answer.status, await answer.clone().text()).toBe(status);
    expect(await stored(answer)).toBe(flags(max));
  });
});

test('an address of 254 characters arrives', async () => {
  const host = `${'h'.repeat(63)}.${'h'.repeat(63)}.${'h'.repeat(46)}.example`;
  const local = newMailbox().split('@')[0] ?? '';
  const email = `${local.padEnd(254 - host.length - 1, 'x').slice(0, 64)}@${host}`;
  expect((await contact(newMessage({ email }))).status).toBe(200);
});
