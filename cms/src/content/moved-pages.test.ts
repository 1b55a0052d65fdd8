import { expect, test } from 'vitest';
import { addressed, movedPages, newAddresses } from './moved-pages';

const walls = (slug: string) => ({ slug, documentId: 'walls' });
const roofs = (slug: string) => ({ slug, documentId: 'roofs' });

test.each([
  {
    name: 'a guide that is seen for the first time is recorded',
    known: [],
    published: [walls('walls')],
    toStore: [walls('walls')],
    redirects: [],
  },
  {
    name: 'a guide that stays where it is moves no reader',
    known: [walls('walls')],
    published: [walls('walls')],
    toStore: [],
    redirects: [],
  },
  {
    name: 'every earlier address leads straight to the present one',
    known: [walls('wall'), walls('walls')],
    published: [walls('high-walls')],
    toStore: [walls('high-walls')],
    redirects: [
      { from: '/guides/wall', to: '/guides/high-walls' },
      { from: '/guides/walls', to: '/guides/high-walls' },
    ],
  },
  {
    name: 'a guide that moves back is there, and its other address leads to it',
    known: [walls('wall'), walls('walls')],
    published: [walls('wall')],
    toStore: [],
    redirects: [{ from: '/guides/walls', to: '/guides/wall' }],
  },
  {
    name: 'an address that another guide took over belongs to that one',
    known: [walls('walls'), walls('high-walls')],
    published: [walls('high-walls'), roofs('walls')],
    toStore: [roofs('walls')],
    redirects: [],
  },
  {
    name: 'a withdrawn guide has no place to lead to',
    known: [walls('wall'), walls('walls')],
    published: [],
    toStore: [],
    redirects: [],
    withdrawn: ['/guides/wall', '/guides/walls'],
  },
])('$name', ({ known, published, toStore, redirects, withdrawn = [] }) => {
  expect(movedPages('/guides', known, published)).toEqual({ redirects, withdrawn });
  expect(newAddresses(known, published)).toEqual(toStore);
});

test.each([
  { name: 'two new ones get one each', known: [], slugs: { a: 'fly', b: 'fly-2' } },
  {
    name: 'the one that has had it keeps it',
    known: [{ slug: 'fly', documentId: 'b' }],
    slugs: { a: 'fly-2', b: 'fly' },
  },
  {
    name: 'the second keeps its own',
    known: [{ slug: 'fly-2', documentId: 'a' }],
    slugs: { a: 'fly-2', b: 'fly' },
  },
  {
    name: 'what one has left is free',
    known: [{ slug: 'fly', documentId: 'renamed' }],
    slugs: { a: 'fly', b: 'fly-2' },
  },
])('of commands of nearly the same name $name', ({ known, slugs }) => {
  const commands = ['a', 'b'].map((id) => ({ id, slug: 'fly' }));
  const renamed = { id: 'renamed', slug: 'soar' };
  const found = addressed([...commands, renamed], known).map(({ id, slug }) => [id, slug]);
  expect(Object.fromEntries(found)).toEqual({ ...slugs, renamed: 'soar' });
});
