import { expect, test } from 'vitest';
import { changesReaders, readiesChange } from './content-changes';

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
