import { ADDRESS_LIMITS, CONTACT_LENGTHS_MAX } from '@elc/contracts';
import { expect, test } from 'vitest';
import { inDatabase } from '../support/database.ts';
import { call, expectFailure, newAddress, product } from '../support/http/client.ts';
import { contact, newMessage } from '../support/http/contact.ts';

const long = (field: keyof typeof CONTACT_LENGTHS_MAX) =>
  'x'.repeat(CONTACT_LENGTHS_MAX[field] + 1);

test.each([
  { what: 'no name', body: { name: ' ' }, path: 'body.name' },
  { what: 'no address', body: { email: '' }, path: 'body.email' },
  { what: 'no subject', body: { subject: undefined }, path: 'body.subject' },
  { what: 'no message', body: { message: '\n\n' }, path: 'body.message' },
  { what: 'a long name', body: { name: long('name') }, path: 'body.name' },
  { what: 'a long address', body: { email: `${long('email')}@x.example` }, path: 'body.email' },
  { what: 'a long subject', body: { subject: long('subject') }, path: 'body.subject' },
  { what: 'a long message', body: { message: long('message') }, path: 'body.message' },
  { what: 'a line break in the name', body: { name: 'M\r\nBcc: v@x.example' }, path: 'body.name' },
  {
    what: 'a line feed in the subject',
    body: { subject: 'Hi\nBcc: v@x.example' },
    path: 'body.subject',
  },
  { what: 'a separator in the subject', body: { subject: 'Hi\u2028there' }, path: 'body.subject' },
  { what: 'a turned line in the name', body: { name: 'Mara \u202Egnidleif' }, path: 'body.name' },
  { what: 'a NUL in the message', body: { message: 'a\0b' }, path: 'body.message' },
  { what: 'an escape in the message', body: { message: 'a\x1b[2Jb' }, path: 'body.message' },
  { what: 'two addresses', body: { email: 'a@b.example, v@x.example' }, path: 'body.email' },
  {
    what: 'a break in the address',
    body: { email: 'a@b.example\r\nBcc: v@x.example' },
    path: 'body.email',
  },
  { what: 'a named address', body: { email: 'Mara <a@b.example>' }, path: 'body.email' },
  { what: 'a quoted address', body: { email: '"a b"@b.example' }, path: 'body.email' },
  { what: 'an address without a host', body: { email: 'a@b' }, path: 'body.email' },
  { what: 'a host that no name is', body: { email: 'a@foo-.com' }, path: 'body.email' },
  { what: 'a host that begins so', body: { email: 'a@mail.-foo.com' }, path: 'body.email' },
  { what: 'a list for an address', body: { email: ['a@b.example'] }, path: 'body.email' },
  { what: 'an unknown type', body: { type: 'shouting' }, path: 'body.type' },
  { what: 'a field of its own', body: { bcc: 'v@x.example' }, path: 'body' },
])('a message with $what is refused, and nothing is stored', async ({ body, path }) => {
  const email = newMessage().email;
  const { details } = await expectFailure(
    await contact({ ...newMessage({ email }), ...body }),
    400,
    'VALIDATION',
  );
  expect(details?.map((detail) => detail.path)).toEqual([path]);
  expect(await inDatabase('SELECT id FROM contact_messages WHERE email = ?', email)).toEqual([]);
});

test('every field that is wrong is named', async () => {
  const { details } = await expectFailure(await contact({}), 400, 'VALIDATION');
  expect(details?.map(({ path }) => path)).toEqual([
    'body.name',
    'body.email',
    'body.subject',
    'body.message',
  ]);
});

test('another method is refused', async () => {
  await expectFailure(await call('/api/email/contact'), 405, 'METHOD_NOT_ALLOWED');
});

test("Strapi's own way to send mail is not there", async () => {
  const response = await call('/api/email', { method: 'POST' });
  await expectFailure(response, 404, 'ROUTE_NOT_FOUND');
});

test('an address may send so many messages an hour, over all replicas', async () => {
  const from = newAddress();
  const { points } = ADDRESS_LIMITS.contact;
  const answers = await Promise.all(
    Array.from({ length: points + 2 }, (_, index) =>
      contact(newMessage(), { from, site: product.sites[index % product.sites.length] }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(points);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  await expectFailure(refused as Response, 429, 'RATE_LIMITED');
});
