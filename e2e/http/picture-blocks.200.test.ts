/** @module-tag sqlite */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { afterAll, expect, test } from 'vitest';
import { call } from '../support/http/client.ts';
import { contentPath, newEditor, signInAdministrator } from '../support/http/editors.ts';

const PICTURE = path.resolve(
  import.meta.dirname,
  '../../cms/content/player-builds/night-market.png',
);
const PUBLISHED = { timeout: 90_000, interval: 250 };
const run = Date.now().toString(36);
const made: string[] = [];

const editor = await newEditor(await signInAdministrator());
afterAll(() => editor.remove(made));

async function upload(alternativeText: string): Promise<number> {
  const form = new FormData();
  form.set('files', new Blob([await readFile(PICTURE)], { type: 'image/png' }), `block-${run}.png`);
  form.set('fileInfo', JSON.stringify({ alternativeText }));
  const [{ id }] = await (await editor.upload('/upload', form)).json();
  made.push(`/upload/files/${id}`);
  return id;
}

async function publish(name: string, fields: object): Promise<string> {
  const response = await editor.send('POST', `${contentPath(name)}/actions/publish`, fields);
  expect([response.status, await response.clone().text()]).toEqual([200, expect.anything()]);
  const document = contentPath(name, (await response.json()).data.documentId);
  made.push(document);
  return document;
}

const pageOf = async (address: string) => parse(await (await call(address)).text());
const until = (address: string, selector: string) =>
  expect
    .poll(async () => (await pageOf(address)).querySelector(selector) !== null, PUBLISHED)
    .toBe(true);

test('a guide has a cover, an author, questions, videos and words for search engines', {
  timeout: 200_000,
}, async () => {
  const address = `/guides/blocks-${run}`;
  const document = await publish('guide', {
    title: `Blocks ${run}`,
    slug: `blocks-${run}`,
    summary: 'A guide that has all that a guide may have, so that a test can look at it.',
    content: '## Why\n\nBecause editors want to show it.',
    category: 'community',
    difficulty: 'easy',
    cover: await upload('From the media library'),
    coverAlt: 'A market at night',
    sharePicture: await upload('A picture for sharing'),
    authorName: 'Mara Builder',
    authorUrl: 'https://mara.example/',
    authorPicture: await upload('Mara, laughing'),
    seoTitle: `Found ${run}`,
    seoDescription: 'What search engines say of it.',
    questions: [{ question: 'Who may </script> vote?', answer: 'Everybody.' }],
    videos: [{ title: 'An election', videoUrl: 'https://video.example/watch', duration: '2:10' }],
  });
  await until(address, '#guide-questions');
  const page = await pageOf(address);
  expect(page.querySelector('h1')?.text).toBe(`Blocks ${run}`);
  expect(page.querySelector('title')?.text).toMatch(new RegExp(`^Found ${run} `));
  const meta = (name: string) =>
    page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  expect(meta('description')).toBe('What search engines say of it.');
  expect(meta('og:image:alt')).toBe('A picture for sharing');
  const shared = await call(new URL(meta('og:image') ?? '').pathname);
  expect([shared.status, shared.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const alts = page.querySelectorAll('article picture img').map((one) => one.getAttribute('alt'));
  expect(alts).toEqual(['Mara, laughing', 'A market at night']);
  for (const image of page.querySelectorAll('article picture img')) {
    expect((await call(image.getAttribute('src') ?? '')).status).toBe(200);
  }
  const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.text ?? '');
  const ofType = (type: string) =>
    data['@graph'].find((one: Record<string, unknown>) => one['@type'] === type);
  expect(ofType('FAQPage').mainEntity[0].name).toBe('Who may </script> vote?');
  expect(ofType('Article').author).toMatchObject({ name: 'Mara Builder' });
  // Until a click nothing is loaded from the site of a video.
  const video = page.querySelector('#guide-videos')?.parentNode;
  expect(video?.querySelectorAll('iframe, video, img, script')).toEqual([]);
  expect(video?.querySelector('a')?.getAttribute('href')).toBe('https://video.example/watch');

  const [listed] = await (await call(`/api/guides/search?q=blocks-${run}`)).json();
  expect(listed).toMatchObject({
    cover: { alt: 'A market at night' },
    author: { url: 'https://mara.example/' },
  });

  const plain = { cover: null, authorName: '', questions: [], videos: [], sharePicture: null };
  expect((await editor.send('POST', `${document}/actions/publish`, plain)).status).toBe(200);
  await expect
    .poll(
      async () => (await pageOf(address)).querySelectorAll('article picture, details.rounded-m'),
      PUBLISHED,
    )
    .toEqual([]);
});

test('a command has a picture and a clip on its page', {
  timeout: 200_000,
}, async () => {
  const command = {
    name: `;seen${run}`,
    aliases: [],
    description: 'A command that a test looks at.',
    category: 'Fun',
    permission: 'UP',
    usage: `;seen${run}`,
    examples: [{ text: `;seen${run}` }],
    clipUrl: 'https://video.example/clip',
  };
  await publish('command', { ...command, picture: await upload('A wall that flies') });
  await until(`/commands/seen${run}`, '#seen');
  const page = await pageOf(`/commands/seen${run}`);
  const part = page.querySelector('[aria-labelledby=seen]');
  expect(part?.querySelector('img')?.getAttribute('alt')).toBe('A wall that flies');
  expect(part?.querySelector('a')?.getAttribute('href')).toBe('https://video.example/clip');
});
