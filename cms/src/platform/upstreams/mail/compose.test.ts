import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { compose, type Mail } from './compose';

const FROM = { name: 'Election City', address: 'no-reply@city.example' };
const mail: Mail = {
  to: { name: '', address: 'support@city.example' },
  replyTo: { name: 'Mara', address: 'mara@example.com' },
  subject: 'The lift guide',
  text: 'Step 4.\n.\nBcc: nobody@example.com\n',
  isAutomatic: false,
};

/** The mail as it goes over the wire: its head, unfolded, one field a line; and its envelope. */
async function written(changes: Partial<Mail>, key = 'a') {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message, envelope } = await transport.sendMail(
    compose({ ...mail, ...changes }, { key, from: FROM, support: 'support@city.example' }),
  );
  const raw = message.toString();
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return { fields: head.split('\r\n'), envelope };
}

const names = (fields: readonly string[]) =>
  fields.map((field) => field.slice(0, field.indexOf(':')).toLowerCase()).sort();

const CLEAN = names((await written({})).fields);

test.each([
  {
    place: 'name with a line break',
    changes: { replyTo: { name: 'M\r\nBcc: v@x.example', address: 'm@e.com' } },
  },
  {
    place: 'name in quotes',
    changes: { replyTo: { name: '"M" <v@x.example>, "', address: 'm@e.com' } },
  },
  {
    place: 'name with a comma',
    changes: { replyTo: { name: 'v@x.example, M', address: 'm@e.com' } },
  },
  {
    place: 'name in angle brackets',
    changes: { replyTo: { name: '<v@x.example>', address: 'm@e.com' } },
  },
  {
    place: 'name in other letters',
    changes: { replyTo: { name: '市長 ✉ <v@x.example>', address: 'm@e.com' } },
  },
  { place: 'very long name', changes: { replyTo: { name: 'é'.repeat(5000), address: 'm@e.com' } } },
  {
    place: 'address with a line break',
    changes: { replyTo: { name: '', address: 'm@e.com\r\nBcc: v@x.example' } },
  },
  { place: 'list of addresses', changes: { to: { name: '', address: 'm@e.com, v@x.example' } } },
  { place: 'address in brackets', changes: { to: { name: '', address: 'm@e.com> <v@x.example' } } },
  {
    place: 'subject with a line break',
    changes: { subject: 'Hi\r\nBcc: v@x.example\r\n\r\nBody' },
  },
  { place: 'subject with bare line feeds', changes: { subject: 'Hi\nBcc: v@x.example\n\nBody' } },
  { place: 'subject with separators', changes: { subject: 'Hi\u2028Bcc: v@x.example\u0085' } },
  { place: 'very long subject', changes: { subject: 'ä b '.repeat(3000) } },
])('a $place adds no field and no recipient', async ({ changes }) => {
  const { fields, envelope } = await written(changes);
  expect(names(fields)).toEqual(CLEAN);
  expect(envelope.to).toHaveLength(1);
  expect(fields.filter((field) => /^to:/i.test(field))).toHaveLength(1);
});

test('a hostile address is never a recipient of its own', async () => {
  const { envelope } = await written({ to: { name: '', address: 'm@e.com, v@x.example' } });
  expect(envelope.to).not.toContain('v@x.example');
});

test('the Message-ID is the same for the same entry, and another for another', async () => {
  const idOf = async (key: string) =>
    (await written({}, key)).fields.find((field) => /^message-id:/i.test(field));
  expect(await idOf('a')).toBe(await idOf('a'));
  expect(await idOf('a')).not.toBe(await idOf('b'));
  expect(await idOf('a')).toMatch(/^Message-ID: <[0-9a-f]{32}@city\.example>$/);
});

test('a mail of a machine says so', async () => {
  expect((await written({ isAutomatic: true })).fields).toContain('Auto-Submitted: auto-replied');
  expect((await written({})).fields.join()).not.toMatch(/auto-submitted/i);
});

test('a subject that looks encoded arrives as it was written', async () => {
  const subject = `=?UTF-8?Q?Bcc:_v?= ${'市長 '.repeat(20)}`.trim();
  const [field = ''] = (await written({ subject })).fields.filter((one) => /^subject:/i.test(one));
  const words = [...field.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)].map(([, base64 = '']) =>
    Buffer.from(base64, 'base64').toString(),
  );
  expect(words.join('')).toBe(subject);
});
