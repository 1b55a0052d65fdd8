import { expect, test } from 'vitest';
import { savedFields, wrongWith } from './field-checks';

const price = { type: 'string', pluginOptions: { elc: { check: 'price' } } };
const attributes = {
  url: { type: 'string' },
  content: { type: 'richtext' },
  order: { type: 'integer' },
  tier: { type: 'component', component: 'site.tier' },
  links: { type: 'component', component: 'site.link', repeatable: true },
};
const components: Record<string, Record<string, { type: string }>> = {
  'site.tier': { price },
  'site.link': { pageUrl: { type: 'string' } },
};
const wrongIn = (data: Record<string, unknown>) =>
  savedFields(data, attributes, (uid) => components[uid] ?? {})
    .map((field) => ({ at: field.path.join('.'), wrong: wrongWith(field) }))
    .filter(({ wrong }) => wrong !== null);

test.each([
  { data: { tier: { price: 'ten' } }, at: 'tier.price', says: /number of dollars/ },
  { data: { url: 'javascript:alert(1)' }, at: 'url', says: /^The address / },
  {
    data: { links: [{ pageUrl: 'https://a.example' }, { pageUrl: 'a' }] },
    at: 'links.1.pageUrl',
    says: /^The address /,
  },
  { data: { content: '[x](javascript:1)' }, at: 'content', says: /cannot stay/ },
  { data: { order: 1e300 }, at: 'order', says: /at most 2,147,483,647/ },
  { data: { order: '-2147483649' }, at: 'order', says: /at most 2,147,483,647/ },
])('$at is refused with a sentence', ({ data, at, says }) => {
  expect(wrongIn(data)).toEqual([{ at, wrong: expect.stringMatching(says) }]);
});

test.each([
  {},
  { tier: null, links: null },
  { tier: { price: ' 1.50 ' }, url: '' },
  { tier: { price: null }, links: [null, {}] },
  { order: 2_147_483_647 },
  { order: null },
])('%j is fine', (data) => {
  expect(wrongIn(data)).toEqual([]);
});
