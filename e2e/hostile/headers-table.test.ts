/** @module-tag sqlite */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ADDRESS_LIMITS } from '@elc/contracts';
import { beforeAll, expect, test, vi } from 'vitest';
import { asAdmin, bannerAt, newLiveAd } from '../support/http/ads.ts';
import { call, newAddress, product, send, siteUrl } from '../support/http/client.ts';
import {
  contentPath,
  newEditor,
  previewUrl,
  signInAdministrator,
} from '../support/http/editors.ts';
import { withFault } from '../support/http/fakes.ts';
import { adminPanel } from '../support/http/people.ts';
import { signIn } from '../support/panel-client.ts';
import { type Answer, valuesOf } from './sockets/answers.ts';
import { converse } from './sockets/converse.ts';
import { headerBytes, headerTable, type Measured, protectionOf } from './sockets/header-table.ts';
import { HOST } from './sockets/row.ts';

const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/security.md');
const BEGIN =
  '<!-- headers: made by `ELC_UPDATE_DOCS=1 npm test -- e2e/hostile/headers-table.test.ts` -->';
const END = '<!-- /headers -->';
/** Sent with each answer; at 1.6.0 an API answer had about 980. */
const HEADER_BYTES_MAX = 1400;

/** Part of every address that this run makes. */
const run = Date.now().toString(36);
const measured: Measured[] = [];
const answerOf = (kind: string) => measured.find((one) => one.kind === kind)?.answer as Answer;

/** The formatter pads the cells of a table. */
const unpadded = (text: string) => text.replace(/ *\| */g, '|').replace(/-{3,}/g, '---');

/** The answer to one request; values that name the place of this run are named by their setting. */
async function exchange(
  method: string,
  target: string,
  fields = '',
  url = siteUrl,
): Promise<Answer> {
  const from = `X-Forwarded-For: ${newAddress()}\r\n`;
  const bytes = `${method} ${target} HTTP/1.1\r\n${HOST}${from}${fields}\r\n`;
  const { answers } = await converse(url, [bytes], { answers: 1, quietMs: 30, withinMs: 20_000 });
  return answers[0] as Answer;
}

async function moved(): Promise<Answer> {
  const panel = await signIn(product.cmsUrl, product.editor, newAddress());
  const id = await panel.publishGuide({ title: 'A guide of the headers', slug: `one-${run}` });
  const until = (status: number) =>
    vi.waitFor(async () => expect((await call(`/guides/one-${run}`)).status).toBe(status), {
      timeout: 90_000,
      interval: 200,
    });
  await until(200);
  await panel.readdress(id, `two-${run}`);
  await until(301);
  const answer = await exchange('GET', `/guides/one-${run}`);
  await panel.removeGuide(id);
  return answer;
}

async function preview(): Promise<Answer> {
  const editor = await newEditor(await signInAdministrator());
  const draft = {
    title: 'A draft',
    slug: `draft-${run}`,
    summary: 'A guide that nobody but its editor may read.',
    content: '## Why\n\nBecause.',
    category: 'community',
    difficulty: 'easy',
    tags: [{ text: 'drafts' }],
  };
  const written = await editor.send('POST', contentPath('guide'), draft);
  const { documentId } = ((await written.json()) as { data: { documentId: string } }).data;
  const url = new URL(await previewUrl(editor, 'guide', documentId));
  const answer = await exchange('GET', `${url.pathname}${url.search}`, '', url.origin);
  await editor.send('DELETE', contentPath('guide', documentId));
  await editor.remove();
  return answer;
}

async function uploaded(): Promise<string> {
  const cookie = await adminPanel();
  await newLiveAd(cookie);
  const address = (await bannerAt()).advertisement?.imagePath ?? '';
  await asAdmin(cookie).post('revert-banner');
  return address;
}

async function limited(): Promise<Answer> {
  const from = newAddress();
  for (let count = 0; count < ADDRESS_LIMITS.register.points; count += 1) {
    await send('POST', '/api/auth/register', {}, {}, { from });
  }
  const bytes = `POST /api/auth/register HTTP/1.1\r\n${HOST}X-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
  return (await converse(siteUrl, [bytes], { answers: 1 })).answers[0] as Answer;
}

async function checkedPlayer(key: string): Promise<Answer> {
  await exchange('GET', '/api/newgen-check/OldTownMayor', key);
  return vi.waitFor(async () => {
    const answer = await exchange('GET', '/players/OldTownMayor');
    expect(valuesOf(answer, 'cache-control')[0]).toContain('private');
    return answer;
  });
}

const slow = async () =>
  (await converse(siteUrl, ['GET / HTTP/1.1\r\n'], { withinMs: 20_000 })).answers[0] as Answer;

const tagOf = async (target: string) =>
  `If-None-Match: ${valuesOf(await exchange('GET', target), 'etag')[0]}\r\n`;

beforeAll(async () => {
  const [redirect, draft, file, tooOften, timedOut] = await Promise.all([
    moved(),
    preview(),
    uploaded(),
    limited(),
    slow(),
  ]);
  const page = (await exchange('GET', '/')).body.toString();
  const asset = /\/_astro\/[\w.-]+\.(?:js|css)/.exec(page)?.[0] ?? '';
  const key = `X-API-Key: ${product.publishableKey}\r\n`;
  const json = 'Content-Type: application/json\r\n';
  const answers: [kind: string, answer: Answer][] = [
    ['A page', await exchange('GET', '/guides')],
    ['The same page, unchanged', await exchange('GET', '/guides', await tagOf('/guides'))],
    ['A page that lists players', await exchange('GET', '/leaderboard')],
    ['A page of a checked player', await checkedPlayer(key)],
    ['A page of the panel', await exchange('GET', '/admin')],
    ['The 404 page', await exchange('GET', '/nowhere')],
    ['A moved page', redirect],
    ['A page, with POST', await exchange('POST', '/guides')],
    ['A hashed asset', await exchange('GET', asset)],
    ['Another file', await exchange('GET', '/robots.txt')],
    ['A cached response', await exchange('GET', '/api/commands')],
    [
      'The same response, unchanged',
      await exchange('GET', '/api/commands', await tagOf('/api/commands')),
    ],
    ['An API answer', await exchange('GET', '/api/favorites?userId=1')],
    ['An API write', await exchange('POST', '/api/auth/logout')],
    ['OPTIONS of the API', await exchange('OPTIONS', '/api/health')],
    ['A validation failure', await exchange('GET', '/api/guides/search?q=', key)],
    ['No API key', await exchange('GET', '/api/database')],
    [
      'A write from another site',
      await exchange('POST', '/api/auth/logout', 'Origin: https://other.example\r\n'),
    ],
    ['No such API route', await exchange('GET', '/api/nowhere')],
    ['An API route, with another method', await exchange('DELETE', '/api/health')],
    [
      'A body that is too large',
      await exchange(
        'POST',
        '/api/advertise',
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 50000000\r\n',
      ),
    ],
    [
      'A body of another type',
      await exchange(
        'POST',
        '/api/auth/login',
        'Content-Type: text/plain\r\nContent-Length: 2\r\n',
      ),
    ],
    ['Too many requests', tooOften],
    [
      'An upstream that fails',
      await withFault({ match: '/wiki', kind: '500' }, () =>
        exchange('GET', '/api/wiki?q=headers%20of%20answers', key),
      ),
    ],
    ['An upload', await exchange('GET', file)],
    ['The same upload, unchanged', await exchange('GET', file, await tagOf(file))],
    ['A part of an upload', await exchange('GET', file, 'Range: bytes=0-9\r\n')],
    ['No such upload', await exchange('GET', '/uploads/nowhere.webp')],
    ['A preview of a draft', draft],
    ['Two Host fields', await exchange('GET', '/', HOST)],
    ['Malformed HTTP', await exchange('GET', '/', 'X : y\r\n')],
    ['A slow request', timedOut],
    ['Too many header fields', await exchange('GET', '/', 'X: y\r\n'.repeat(200))],
    ['An unknown method', await exchange('GETS', '/')],
    ["The CMS's panel", await exchange('GET', '/admin', '', product.cmsUrl)],
    ["The panel's API", await exchange('GET', '/admin/init', '', product.cmsUrl)],
    ["The panel's API, signed out", await exchange('GET', '/admin/users/me', '', product.cmsUrl)],
    ['No such path on the CMS', await exchange('GET', '/api/health', '', product.cmsUrl)],
    [
      'A write to the CMS from another site',
      await exchange(
        'POST',
        '/admin/login',
        `Origin: https://other.example\r\n${json}`,
        product.cmsUrl,
      ),
    ],
    ['Malformed HTTP on the CMS', await exchange('GET', '/', 'X : y\r\n', product.cmsUrl)],
  ];
  measured.push(...answers.map(([kind, answer]) => ({ kind, answer: placeless(answer) })));
}, 300_000);

/** Addresses of this run are written as the settings that they come from. */
function placeless(answer: Answer): Answer {
  const name = (text: string) =>
    text
      .replaceAll(siteUrl, '{PUBLIC_URL}')
      .replaceAll(product.cmsUrl, '{CMS_PUBLIC_URL}')
      .replaceAll(product.fakesUrl, '{ROBLOX_THUMBNAILS_URL}');
  return {
    ...answer,
    headers: answer.headers.map(([field, value]) => [field, name(value)] as const),
  };
}

// Uploads of a bucket are served by another part, whose fields may differ.
test.skipIf(product.bucketUrl !== null)(
  'docs/security.md shows the fields that every kind of answer carries',
  async () => {
    const text = await readFile(DOCUMENT, 'utf8');
    const table = `${BEGIN}\n\n${headerTable(measured)}\n\n${END}`;
    const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END) + END.length];
    expect(begin, `docs/security.md has the line ${BEGIN}`).toBeGreaterThan(0);
    if (process.env.ELC_UPDATE_DOCS) {
      await writeFile(DOCUMENT, text.slice(0, begin) + table + text.slice(end));
      return;
    }
    const update = `Update it: ${BEGIN.slice(5, -4)}`;
    expect(unpadded(text.slice(begin, end)), update).toBe(unpadded(table));
  },
);

test('every answer forbids type sniffing, says what it may load, and nothing of what runs here', () => {
  for (const { kind, answer } of measured) {
    const fields = protectionOf(answer).join('\n');
    expect(fields, kind).toContain('x-content-type-options: nosniff');
    expect(fields, kind).not.toMatch(/^(?:x-powered-by|server|via):/m);
    expect(headerBytes(answer), kind).toBeLessThan(HEADER_BYTES_MAX);
  }
});

/** Of the CMS's listener: Strapi's panel and previews bring styles of their own. */
const isOfCms = (kind: string) => /CMS|panel's|preview/.test(kind);

test('no policy of the site allows anything unsafe', () => {
  for (const { kind, answer } of measured.filter((one) => !isOfCms(one.kind))) {
    const policy = valuesOf(answer, 'content-security-policy').join();
    expect(policy, kind).not.toMatch(/unsafe-|\*[;\s]/);
    const isFile = ['A hashed asset', 'Another file'].includes(kind);
    if (!isFile) expect(policy, kind).toMatch(/default-src '(?:none|self)'.*frame-ancestors '/);
  }
});

test('only an upload is sandboxed, and only documented routes are open to other sites', () => {
  expect(valuesOf(answerOf('An upload'), 'content-security-policy')[0]).toContain('sandbox');
  expect(valuesOf(answerOf('An API write'), 'access-control-allow-origin')).toEqual([]);
  expect(valuesOf(answerOf('A page'), 'access-control-allow-origin')).toEqual([]);
  expect(valuesOf(answerOf('A cached response'), 'access-control-allow-origin')).toEqual(['*']);
});
