import { expect, test } from 'vitest';
import { changesReaders } from './content-changes';

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
  { action: 'create', draftAndPublish: false, status: undefined, isInbox: true, expected: false },
  { action: 'update', draftAndPublish: false, status: undefined, isInbox: true, expected: false },
])(
  '$action (status $status, drafts $draftAndPublish, inbox $isInbox) changes what readers see: $expected',
  ({ action, expected, ...rest }) => {
    expect(changesReaders(action, rest)).toBe(expected);
  },
);
