/** @module-tag sqlite */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPanelMatcher } from '../../cms/src/platform/http/cms-listener/panel-routes.ts';
import { product } from '../support/http/client.ts';
import {
  contentPath,
  type EditorAccount,
  newEditor,
  signInAdministrator,
} from '../support/http/editors.ts';
import { jsonOf, request } from '../support/http-client.ts';
import { strapiRoutes } from '../support/strapi-routes.ts';

const GUIDE = 'api::guide.guide';
const SECRET = `Under the third pier ${Date.now()}`;

const match = createPanelMatcher();
const routes = (await strapiRoutes()).flatMap(({ methods, path }) =>
  methods.filter((method) => method !== 'HEAD').map((method) => ({ method, path })),
);

let writer: EditorAccount;
let stranger: EditorAccount;
let draft = '';
const made: string[] = [];

beforeAll(async () => {
  const administrator = await signInAdministrator();
  writer = await newEditor(administrator, 'strapi-author');
  stranger = await newEditor(administrator, 'strapi-author');
  const written = {
    ...{ title: SECRET, slug: `pier-${Date.now()}`, summary: SECRET, content: SECRET },
    ...{ category: 'community', difficulty: 'easy', tags: [{ text: 'piers' }] },
  };
  const answer = await writer.send('POST', contentPath('guide'), written);
  draft = (await jsonOf<{ data: { documentId: string } }>(answer)).data.documentId;
});
afterAll(async () => {
  await writer.remove([contentPath('guide', draft), ...made]);
  await stranger.remove();
});

/** Every place of an id is the draft's. */
const targets = routes
  .map(({ method, path }) => ({
    method,
    target: (id: string) =>
      path.replace(/:(\w+)\*?/g, (_, name) =>
        /^(?:uid|model|contentType)$/i.test(name) ? GUIDE : name === 'action' ? 'publish' : id,
      ),
  }))
  .filter(({ method, target }) => match(method, target('x')).found === 'route')
  // Its own session ends, or another one begins.
  .filter(({ target }) => !/^\/admin\/(?:logout|users|register|login)/.test(target('x')));

/** What `account` is answered, and what stands at an address in the answer. */
async function read(account: EditorAccount, method: string, path: string): Promise<string> {
  const query = `?documentId=${draft}&status=draft`;
  const answer = await (method === 'GET'
    ? account.get(`${path}${query}`)
    : account.send(method, path, { slug: `copy-${made.length}-${Date.now()}` }));
  const text = await answer.text();
  const [, address] = /"url":"([^"]*preview[^"]*)"/.exec(text) ?? [];
  if (!address) return text;
  return `${text} ${await (await request(new URL(address, product.cmsUrl).href)).text()}`;
}

test('no call of the CMS shows an author what another author drafts', async () => {
  expect(targets.length).toBeGreaterThan(60);
  const shown: string[] = [];
  for (const { method, target } of targets) {
    const text = await read(stranger, method, target(draft));
    if (text.includes(SECRET)) shown.push(`${method} ${target(draft)}`);
  }
  expect(shown).toEqual([]);
});

test('the same calls show their own author the draft', async () => {
  const calls = [
    { method: 'GET', path: contentPath('guide', draft) },
    { method: 'GET', path: `/content-manager/preview/url/${GUIDE}` },
    { method: 'POST', path: contentPath('guide', `clone/${draft}`) },
  ];
  for (const { method, path } of calls) {
    const text = await read(writer, method, path);
    expect(text, path).toContain(SECRET);
    if (method === 'POST') made.push(contentPath('guide', JSON.parse(text).data.documentId));
  }
});
