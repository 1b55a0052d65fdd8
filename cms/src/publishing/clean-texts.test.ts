import { expect, test } from 'vitest';
import { cleaned } from './clean-texts';

const attributes = {
  title: { type: 'string' },
  body: { type: 'richtext' },
  order: { type: 'integer' },
  questions: { type: 'component', component: 'guide.question', repeatable: true },
  author: { type: 'component', component: 'guide.question' },
};
const components: Record<string, typeof attributes> = {
  'guide.question': { ...attributes, title: { type: 'text' } },
};
const clean = (data: Record<string, unknown>) =>
  cleaned(data, attributes, (uid) => components[uid] ?? {});

test.each([
  {
    of: 'control characters',
    data: { title: 'Tr\u0001a\u0008m\u000bs\ufffe' },
    is: { title: 'Trams' },
  },
  { of: 'tabs and line ends', data: { body: 'a\tb\r\nc' }, is: { body: 'a\tb\r\nc' } },
  { of: 'half a character', data: { title: 'a\ud83d' }, is: { title: 'a\ufffd' } },
  { of: 'spaces alone', data: { title: ' \u00a0\n' }, is: { title: null } },
  { of: 'invisible characters alone', data: { title: '\u200b\u3164\u2800' }, is: { title: null } },
  { of: 'empty texts', data: { title: '' }, is: { title: '' } },
  { of: 'joined emoji', data: { title: '👩‍🚀' }, is: { title: '👩‍🚀' } },
  { of: 'numbers and nothing', data: { order: 3, title: null }, is: { order: 3, title: null } },
  {
    of: 'components',
    data: { questions: [{ title: '\u0001' }, null, { id: 4 }], author: { body: 'a\u0002' } },
    is: { questions: [{ title: null }, null, { id: 4 }], author: { body: 'a' } },
  },
])('cleans $of', ({ data, is }) => {
  expect(clean(data)).toEqual(is);
});
