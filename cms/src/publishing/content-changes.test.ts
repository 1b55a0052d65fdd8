import { beforeEach, expect, test } from 'vitest';
import { db } from '../platform/db/database';
import { readRevisions } from '../platform/db/revisions';
import { testWorld } from '../platform/db/testing/test-world';
import {
  changesReaders,
  countDue,
  makeDue,
  noteContentChange,
  readiesChange,
} from './content-changes';

const MESSAGE = 'api::contact-message.contact-message';

test.each([
  { action: 'publish', draftAndPublish: true, status: undefined, expected: true },
  { action: 'unpublish', draftAndPublish: true, status: undefined, expected: true },
  { action: 'delete', draftAndPublish: true, status: undefined, expected: true },
  { action: 'update', draftAndPublish: true, status: undefined, expected: false },
  { action: 'update', draftAndPublish: true, status: 'draft', expected: false },
  { action: 'create', draftAndPublish: true, status: 'published', expected: true },
  { action: 'update', draftAndPublish: false, status: undefined, expected: true },
  { action: 'findMany', draftAndPublish: true, status: 'published', expected: false },
  { action: 'discardDraft', draftAndPublish: true, status: undefined, expected: false },
  {
    action: 'update',
    draftAndPublish: true,
    status: 'published',
    uid: 'plugin::a.b',
    expected: false,
  },
  { action: 'create', draftAndPublish: false, status: undefined, uid: MESSAGE, expected: false },
  { action: 'update', draftAndPublish: false, status: undefined, uid: MESSAGE, expected: false },
])(
  '$action (status $status, drafts $draftAndPublish, of $uid) changes what readers see: $expected',
  ({ action, expected, uid = 'api::guide.guide', ...rest }) => {
    expect(changesReaders(action, { uid, ...rest })).toBe(expected);
  },
);

test.each([
  { action: 'findOne', status: undefined, expected: true },
  { action: 'update', status: 'draft', expected: true },
  { action: 'findOne', status: 'published', expected: false },
  { action: 'findMany', status: undefined, expected: false },
  { action: 'update', status: undefined, uid: MESSAGE, expected: false },
])(
  '$action (status $status, of $uid) comes before a change of what readers see: $expected',
  ({ action, status, expected, uid = 'api::guide.guide' }) => {
    expect(readiesChange(action, { uid, status, draftAndPublish: true })).toBe(expected);
  },
);

beforeEach(() => testWorld());

const revision = async () => (await readRevisions(db())).content;

test('changes that were noted move the revision once, however many count them', async () => {
  await noteContentChange(0);
  await noteContentChange(0);
  expect(await Promise.all([countDue(1), countDue(1)])).toContain(true);
  expect(await revision()).toBe(1);
  expect(await countDue(2)).toBe(false);
  expect(await revision()).toBe(1);
});

test('a change that was rolled back leaves no note', async () => {
  await db()
    .transaction(async (trx) => {
      await noteContentChange(0, trx as unknown as ReturnType<typeof db>);
      throw new Error('refused');
    })
    .catch(() => {});
  expect(await countDue(1)).toBe(false);
});

test('a note is counted when it is due, or made due by what it announced', async () => {
  const id = await noteContentChange(1000);
  expect(await countDue(999)).toBe(false);
  await makeDue(id);
  expect(await countDue(999)).toBe(true);
  await noteContentChange(1000);
  expect(await countDue(1000)).toBe(true);
});
