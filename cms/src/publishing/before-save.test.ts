import { describe, expect, test } from 'vitest';
import { deletedEntry, slugFields, slugOf } from './before-save';

test('slugs are the uid fields that are made of another field', () => {
  const attributes = {
    title: { type: 'string' },
    slug: { type: 'uid', targetField: 'title' },
    code: { type: 'uid' },
  };
  expect(slugFields(attributes)).toEqual([{ name: 'slug', madeOf: 'title' }]);
});

describe('the slug of a document that is saved', () => {
  const title = 'How to vote';
  const made = { is: 'made', of: title };
  const retained = { is: 'retained', slug: 'voting' };
  const missing = { is: 'missing' };
  test.each([
    { saved: 'new', data: { title }, before: null, expected: made },
    { saved: 'new, cleared', data: { title, slug: null }, before: null, expected: made },
    { saved: 'new, blank', data: { title, slug: ' ' }, before: null, expected: made },
    { saved: 'with one', data: { title, slug: 'a' }, before: null, expected: { is: 'written' } },
    { saved: 'no title yet', data: { title: '' }, before: null, expected: missing },
    { saved: 'nothing yet', data: {}, before: null, expected: missing },
    {
      saved: 'cleared later',
      data: { title, slug: '' },
      before: { slug: 'voting' },
      expected: retained,
    },
    { saved: 'renamed', data: { title }, before: { slug: 'voting' }, expected: retained },
    {
      saved: 'cleared, with one that is no address',
      data: { title, slug: '' },
      before: { slug: 'My_Guide' },
      expected: made,
    },
    { saved: 'titled at last', data: { title }, before: { slug: null }, expected: made },
    { saved: 'other fields only', data: { tags: [] }, before: { title }, expected: made },
  ])('$saved', ({ data, before, expected }) => {
    expect(slugOf(data, before, { name: 'slug', madeOf: 'title' })).toEqual(expected);
  });
});

test.each([
  { saved: 'all of them, in another order', after: [{ page: 'b' }, { page: 'a' }], expected: null },
  { saved: 'one without its key', after: [{ id: 1 }, { page: 'b' }], expected: null },
  { saved: 'another one twice', after: [{ page: 'b' }, { page: 'b' }], expected: 'First' },
  { saved: 'none', after: [], expected: 'First' },
  { saved: 'a new one without its key', after: [{ label: 'New' }], expected: null },
  { saved: 'only the one with a name', after: [{ page: 'a' }], expected: 'b' },
])('of a whole list, $saved: $expected is deleted', ({ after, expected }) => {
  const before = [
    { id: 1, page: 'a', label: 'First' },
    { id: 2, page: 'b', label: null },
  ];
  expect(deletedEntry(before, after, 'page')).toBe(expected);
});
