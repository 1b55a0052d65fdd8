import { expect, test } from 'vitest';
import { differences, fieldsOf, restorable } from './document-fields';

const attributes = {
  title: { type: 'string' },
  tags: { type: 'component' },
  image: { type: 'media' },
  publishAt: { type: 'datetime' },
  createdAt: { type: 'datetime' },
};
const document = {
  ...{ id: 7, documentId: 'abc', createdAt: '2026-01-01', publishAt: '2026-02-01' },
  title: 'Lifts',
  tags: [
    { id: 1, text: 'brick' },
    { id: 2, text: 'rope' },
  ],
  image: { id: 5, name: 'lift.webp', hash: 'h', mime: 'image/webp', url: '/uploads/h.webp' },
};
const fields = fieldsOf(document, attributes);

test('of a document what editors write is kept, without ids of parts and schedules', () => {
  expect(fields).toEqual({
    title: 'Lifts',
    tags: [{ text: 'brick' }, { text: 'rope' }],
    image: { file: 5, name: 'lift.webp' },
  });
  expect(fieldsOf({}, attributes)).toEqual({ title: null, tags: null, image: null });
});

test('a picture that is there is written back by its id, one that is gone is named', () => {
  expect(restorable(fields, attributes, new Set([5]))).toEqual({
    data: { title: 'Lifts', tags: [{ text: 'brick' }, { text: 'rope' }], image: 5 },
    lost: [],
  });
  expect(restorable(fields, attributes, new Set())).toMatchObject({
    data: { image: null },
    lost: ['image'],
  });
});

test('a field that the type no longer has is named and left out', () => {
  const older = { ...fields, subtitle: 'Up and down' };
  const { data, lost } = restorable(older, attributes, new Set([5]));
  expect(data).not.toHaveProperty('subtitle');
  expect(lost).toEqual(['subtitle']);
});

test('a choice that there is no more is named and left out', () => {
  const chosen = { ...attributes, level: { type: 'enumeration', enum: ['easy', 'hard'] } };
  const restore = (level: string | null) => restorable({ level }, chosen, new Set());
  expect(restore('medium')).toEqual({ data: {}, lost: ['level'] });
  expect(restore('easy')).toEqual({ data: { level: 'easy' }, lost: [] });
  expect(restore(null)).toEqual({ data: { level: null }, lost: [] });
});

test('an address that is not taken any more is named and left out: the document keeps its own', () => {
  const addressed = { ...attributes, slug: { type: 'uid' } };
  const restore = (slug: string | null) => restorable({ slug }, addressed, new Set());
  expect(restore('My_Guide')).toEqual({ data: {}, lost: ['slug'] });
  expect(restore('my-guide')).toEqual({ data: { slug: 'my-guide' }, lost: [] });
  expect(restore(null)).toEqual({ data: { slug: null }, lost: [] });
});

test('versions are compared field by field, as text', () => {
  const draft = { title: 'Lifts', tags: [{ text: 'brick' }], image: null };
  expect(differences(fields, draft)).toEqual([
    { field: 'tags', was: 'brick\nrope', is: 'brick' },
    { field: 'image', was: 'lift.webp', is: '' },
  ]);
  expect(differences(fields, fields)).toEqual([]);
});
