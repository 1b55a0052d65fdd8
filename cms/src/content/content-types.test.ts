import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentTypeOf, contentTypes } from './content-types';

const API = path.resolve(import.meta.dirname, '../api');
const uids = readdirSync(API, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('schema.json'))
  .map((file) => JSON.parse(readFileSync(path.join(API, file), 'utf8')).info.singularName)
  .map((name) => `api::${name}.${name}`);

/** The other content types, each with the reason why readers do not see it. */
const notPublished: Readonly<Record<string, string>> = {
  'api::advertisement.advertisement': 'The banner and the panel show ads by their own rules.',
  'api::contact-message.contact-message': 'Visitors send it to the team.',
  'api::report.report': 'Players report each other to the moderators.',
};

test.each(uids)('%s is published and has a page, or there is a reason why not', (uid) => {
  const path = contentTypeOf(uid)?.pathOf({ name: ';fly', slug: 'a-guide', badgeId: '7' }) ?? null;
  const reason = notPublished[uid];
  if (contentTypeOf(uid)) expect([path?.[0], reason]).toEqual(['/', undefined]);
  else expect([path, reason]).toEqual([null, expect.stringMatching(/^[A-Z].+\.$/)]);
});

test('no content type is named that does not exist', () => {
  const named = [
    ...Object.values(contentTypes).map(({ uid }) => uid),
    ...Object.keys(notPublished),
  ];
  expect(named.toSorted()).toEqual(uids.toSorted());
});

test.each(Object.values(contentTypes))('the fields of $uid that are named exist', (type) => {
  const [, name = ''] = type.uid.split('.');
  const file = path.join(API, name, 'content-types', name, 'schema.json');
  const { attributes } = JSON.parse(readFileSync(file, 'utf8'));
  const known = ['id', ...Object.keys(attributes)];
  expect(known).toEqual(expect.arrayContaining([...type.populate, type.sort.split(':')[0]]));
});

test.each([
  { uid: 'api::command.command', fields: { name: ';JoinLarge' }, expected: '/commands/joinlarge' },
  { uid: 'api::guide.guide', fields: { slug: 'first-steps' }, expected: '/guides/first-steps' },
  { uid: 'api::guide.guide', fields: { slug: null }, expected: null },
  { uid: 'api::command.command', fields: {}, expected: null },
  { uid: 'plugin::upload.file', fields: { name: 'a.png' }, expected: null },
])('$uid with $fields is at $expected', ({ uid, fields, expected }) => {
  expect(contentTypeOf(uid)?.pathOf(fields) ?? null).toBe(expected);
});
