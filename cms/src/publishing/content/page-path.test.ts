import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentKinds } from './content-kinds';
import { pagePathOf } from './page-path';

const API = path.resolve(import.meta.dirname, '../../api');
const kinds = contentKinds(new Map());
/** What arrives in the CMS and is not shown. */
const ARRIVING = new Set(['contact-message']);
const uids = readdirSync(API, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('schema.json'))
  .map((file) => JSON.parse(readFileSync(path.join(API, file), 'utf8')).info.singularName)
  .filter((name) => !ARRIVING.has(name))
  .map((name) => `api::${name}.${name}`);

test.each(uids)('%s is read, and has a page', (uid) => {
  expect(kinds.get(uid)?.uid).toBe(uid);
  expect(pagePathOf(uid, { name: ';fly', slug: 'a-guide' })).toMatch(/^\//);
});

test.each([
  { uid: 'api::command.command', fields: { name: ';JoinLarge' }, expected: '/commands#joinlarge' },
  { uid: 'api::guide.guide', fields: { slug: 'first-steps' }, expected: '/guides/first-steps' },
  { uid: 'api::guide.guide', fields: { slug: null }, expected: null },
  { uid: 'api::command.command', fields: {}, expected: null },
  { uid: 'plugin::upload.file', fields: { name: 'a.png' }, expected: null },
])('$uid with $fields is at $expected', ({ uid, fields, expected }) => {
  expect(pagePathOf(uid, fields)).toBe(expected);
});
