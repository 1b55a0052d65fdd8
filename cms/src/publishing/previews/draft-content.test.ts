import type { Core } from '@strapi/strapi';
import { expect, test } from 'vitest';
import { contentTypes, type Entry } from '../../content/content-types';
import { createPublished } from '../../content/published';
import { DraftGone, DraftIncomplete, withDraft } from './draft-content';

const { guides, officialLinks } = contentTypes;

const id = (letter: string) => letter.repeat(24);
const link = (letter: string, order: number, label = `Link ${letter}`): Entry => ({
  documentId: id(letter),
  label,
  kind: 'wiki',
  url: 'https://wiki.example',
  description: 'A wiki.',
  order,
});

/** A Document Service over these published entries and drafts, for every content type. */
function documentsOf(published: Entry[], drafts: Entry[]) {
  const service = () => ({
    findMany: async () => published,
    findOne: async ({ documentId }: { documentId: string }) =>
      drafts.find((draft) => draft.documentId === documentId) ?? null,
  });
  return service as unknown as Core.Strapi['documents'];
}

function labels(published: Entry[], drafts: Entry[], documentId = id('x')) {
  const documents = documentsOf(published, drafts);
  const plain = createPublished(
    documents,
    () => {},
    async () => published as never,
  );
  return withDraft(documents, plain, { uid: officialLinks.uid, documentId })
    .list(officialLinks)
    .then((shown) => shown.map(({ label }) => label));
}

test('a document that was never published takes the place that it would have', async () => {
  const shown = await labels([link('a', 10), link('b', 30)], [link('x', 20, 'New')]);
  expect(shown).toEqual(['Link a', 'New', 'Link b']);
});

test('a draft replaces its published version, and moves where its order says', async () => {
  const published = [link('x', 10, 'Old'), link('a', 20), link('b', 30)];
  expect(await labels(published, [link('x', 40, 'New')])).toEqual(['Link a', 'Link b', 'New']);
});

test('other kinds stay as they are published', async () => {
  const documents = documentsOf([link('a', 10)], [link('a', 10, 'Draft')]);
  const content = withDraft(
    documents,
    createPublished(
      documents,
      () => {},
      async () => [link('a', 10)] as never,
    ),
    { uid: guides.uid, documentId: id('a') },
  );
  expect((await content.list(officialLinks)).map(({ label }) => label)).toEqual(['Link a']);
});

test('a draft that lacks something says what, and whether it is empty', async () => {
  const draft = { ...link('x', 10), label: null, url: 'no address' };
  const failure = await labels([], [draft]).catch((thrown) => thrown);
  expect(failure).toBeInstanceOf(DraftIncomplete);
  expect(failure.problems).toEqual([
    { field: 'label', empty: true },
    { field: 'url', empty: false },
  ]);
});

test('a deleted document has no preview', async () => {
  await expect(labels([link('a', 10)], [])).rejects.toThrow(DraftGone);
});
