import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Attributes } from '../content/attributes';
import { contentTypes, type Entry } from '../content/content-types';
import { refusals } from './check-published';

const SRC = path.resolve(import.meta.dirname, '..');
/** The attributes of a content type or of a component, as Strapi reads them. */
const attributesOf = (uid: string): Attributes => {
  const [kind, rest = ''] = uid.split('::');
  const [folder = '', name = ''] = (rest || uid).split('.');
  const file = rest
    ? `api/${folder}/content-types/${name}/schema.json`
    : `components/${folder}/${name}.json`;
  expect(kind).toBeTruthy();
  return JSON.parse(readFileSync(path.join(SRC, file), 'utf8')).attributes;
};

const GUIDE: Entry = {
  documentId: 'abcdefghijklmnopqrstuvwx',
  slug: 'how-to-vote',
  title: 'How to vote',
  summary: 'In three steps.',
  content: 'Open the ballot.',
  category: 'beginner',
  difficulty: 'easy',
  tags: [{ text: 'votes' }],
  updatedAt: '2026-11-01T10:00:00.000Z',
};
const PICTURE = { url: '/uploads/a.png', hash: 'a', width: 8, height: 8, alternativeText: 'A' };
const told = (entry: Record<string, unknown>) =>
  refusals(contentTypes.guides, { ...GUIDE, ...entry }, attributesOf).map(
    ({ path: at, message }) => `${at.join('.')}: ${message}`,
  );

test('what the site takes is not refused', () => {
  expect(told({})).toEqual([]);
  expect(told({ cover: PICTURE, authorName: 'Mara', authorUrl: '/community' })).toEqual([]);
});

test.each([
  {
    entry: { cover: { ...PICTURE, width: null, height: null } },
    says: /^cover: Cover picture was stored without its size\. Upload the picture again/,
  },
  {
    entry: { authorName: 'Mara', authorPicture: { ...PICTURE, width: null } },
    says: /^authorPicture: .* was stored without its size\./,
  },
  {
    entry: { cover: { ...PICTURE, width: 8000, height: 6000 } },
    says: /^cover: Cover picture has 48 megapixels\. Choose a picture of at most 40\.$/,
  },
  { entry: { summary: '\u3164' }, says: /^summary: Summary must be filled in\.$/ },
  { entry: { title: '' }, says: /^title: Title must be filled in\.$/ },
  { entry: { difficulty: 'hard' }, says: /^difficulty: Difficulty must be one of easy, / },
  { entry: { slug: 'My_Guide' }, says: /^slug: .* is in the wrong form\./ },
  { entry: { tags: [{ text: 'a' }, { text: '' }] }, says: /^tags\.1\.text: Tags/ },
  {
    entry: { authorName: 'Mara', authorUrl: 'javascript:alert(1)' },
    says: /^authorUrl: .* must /,
  },
  {
    entry: { questions: [{ question: 'Who?', answer: null }] },
    says: /^questions\.0\.answer: Questions.*, entry 1: Answer must be filled in\.$/,
  },
])('$entry is refused beside its field', ({ entry, says }) => {
  expect(told(entry)).toEqual([expect.stringMatching(says)]);
});

test('a build without a picture is told so', () => {
  const [image] = refusals(
    contentTypes.playerBuilds,
    {
      documentId: GUIDE.documentId,
      title: 'Pier',
      builder: 'Mara',
      description: 'Long.',
      order: 1,
    },
    attributesOf,
  );
  expect(image?.message).toMatch(/ must be chosen\.$/);
});

test('a support address that the site does not take is refused in words', () => {
  const [email] = refusals(
    contentTypes.settings,
    { documentId: 'abcdefghijklmnopqrstuvwx', supportEmail: 'info@exämple.org' },
    attributesOf,
  ).filter(({ path: at }) => at[0] === 'supportEmail');
  expect(email?.message).toBe(
    'Support e-mail address must be an e-mail address such as name@example.com.',
  );
});

test('a target that no command has is refused with those that there are', () => {
  const command = { documentId: GUIDE.documentId, targets: [{ text: 'me' }, { text: 'ALL' }] };
  const refused = refusals(contentTypes.commands, command, attributesOf);
  expect(refused.find(({ path: at }) => at.join('.') === 'targets.1.text')?.message).toBe(
    'Targets, entry 2: Text must be username, me, all, random, or a team such as %Builders.',
  );
});
