import { expect, test } from 'vitest';
import { differences, fieldsOf } from './document-fields';

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

test('versions are compared field by field, as text', () => {
  const draft = { title: 'Lifts', tags: [{ text: 'brick' }], image: null };
  expect(differences(fields, draft)).toEqual([
    { field: 'tags', was: 'brick\nrope', is: 'brick' },
    { field: 'image', was: 'lift.webp', is: '' },
  ]);
  expect(differences(fields, fields)).toEqual([]);
});
