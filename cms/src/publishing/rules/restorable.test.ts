import { expect, test } from 'vitest';
import { restorable } from './restorable';

const attributes = {
  title: { type: 'string' },
  tags: { type: 'component' },
  image: { type: 'media' },
};
const fields = {
  title: 'Lifts',
  tags: [{ text: 'brick' }, { text: 'rope' }],
  image: { file: 5, name: 'lift.webp' },
};

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
