/** @module-tag sqlite */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { type ApiDocument, type ApiOperation, describeOperations } from '@elc/contracts/openapi';
import { beforeAll, describe, expect, onTestFinished, type TestContext, test } from 'vitest';
import { sampleOf } from '../../site/src/islands/api-docs/contract/samples/languages.ts';
import { builtClient, CLIENT } from '../support/http/built-client.ts';
import {
  call,
  endpoints,
  expectSuccess,
  newApiKey,
  send,
  siteUrl,
} from '../support/http/client.ts';
import { GROUPS, scanned, scanThatIs } from '../support/http/scans.ts';

const run = promisify(execFile);

/** How each language runs a text of its own; `probe` fails where the machine lacks what it needs. */
const RUNNERS = [
  { language: 'curl', program: 'sh', flag: '-c', probe: 'curl --version' },
  { language: 'TypeScript', program: 'node', flag: '--input-type=module -e', probe: '' },
  { language: 'Python', program: 'python3', flag: '-c', probe: 'import requests' },
] as const;

async function execute({ program, flag }: (typeof RUNNERS)[number], text: string): Promise<string> {
  // The folder of this package finds the client as its users would.
  const options = { timeout: 20_000, cwd: path.join(CLIENT, '../../e2e') };
  const { stdout } = await run(program, [...flag.split(' '), text], options);
  return stdout;
}

const document = (await (await call('/api/openapi.json')).json()) as ApiDocument;
const operations = describeOperations(document);
const origin = new URL(document.servers[0]?.url ?? siteUrl).origin;

/** A group of 2,500 members: its scan does not end by itself before it is cancelled. */
const LARGE = 5_001_005;
const NO_GROUP = 5_009_998;

/** Starts a scan with the key of the sample. */
async function startWith(key: string, groupId: number): Promise<string> {
  const body = { groupId, scannedBy: 'OldTownMayor' };
  const answer = await send('POST', '/api/scan-group', body, { headers: { 'X-API-Key': key } });
  const { scanId } = (await expectSuccess(answer, endpoints.scanGroup, 202)) as { scanId: string };
  return scanId;
}

/** A scan that the call of a sample can be about. */
async function scanFor(name: string, key: string): Promise<string> {
  if (name === 'cancelScan') return startWith(key, LARGE);
  if (name !== 'resumeScan') return (await scanned(GROUPS.samplePlayers)).id;
  const scanId = await startWith(key, NO_GROUP);
  await scanThatIs(scanId, ['failed']);
  return scanId;
}

/** A webhook of the key that a sample can be about, and an event that was sent to it. */
async function webhookOf(keyId: string, key: string) {
  const init = { headers: { 'X-API-Key': key } };
  const wanted = { keyId, url: 'https://bot.example/elc', events: ['scan.ended'] };
  const made = await send('POST', '/api/webhooks', wanted, init);
  const { webhook } = await expectSuccess(made, endpoints.createWebhook, 201);
  const sent = await call(`/api/webhooks/${webhook.id}/test`, { ...init, method: 'POST' });
  const { deliveryId } = await expectSuccess(sent, endpoints.testWebhook, 202);
  return { webhookId: webhook.id, deliveryId };
}

/** The sample with its placeholders replaced, by what its reader would have. */
async function filled({ name }: ApiOperation, text: string): Promise<string> {
  const { id, key } = await newApiKey();
  const scan = text.includes('YOUR_SCAN_ID') ? await scanFor(name, key) : '';
  const hook = text.includes('YOUR_WEBHOOK_ID') ? await webhookOf(id, key) : null;
  return text
    .replaceAll('YOUR_WEBHOOK_ID', hook?.webhookId ?? '')
    .replaceAll('YOUR_DELIVERY_ID', hook?.deliveryId ?? '')
    .replaceAll(origin, siteUrl)
    .replaceAll('YOUR_API_KEY', key)
    .replaceAll('YOUR_KEY_ID', id)
    .replaceAll('YOUR_SCAN_ID', scan);
}

beforeAll(async () => {
  await builtClient();
  await scanned(GROUPS.samplePlayers);
});

const missing = new Set<string>();
for (const runner of RUNNERS) {
  await execute(runner, runner.probe).catch(() => missing.add(runner.language));
}

/** A machine may lack a language, but that of a pull request has them all. */
function skipWithout(language: string, context: TestContext) {
  if (!missing.has(language)) return;
  const reason = `This machine lacks what samples in ${language} need.`;
  if (process.env.GITHUB_ACTIONS) throw new Error(reason);
  context.skip(reason);
}

/** A name that is well-formed, and that no player has. */
const NOBODY = { username: 'nobody_has_this_name' };

/** What a sample says when its call fails at this origin. */
async function failureOf(language: (typeof RUNNERS)[number]['language'], at: string) {
  const operation = operations.find(({ name }) => name === 'newgenCheck') as ApiOperation;
  const runner = RUNNERS.find((one) => one.language === language) as (typeof RUNNERS)[number];
  const text = await filled(operation, sampleOf(operation, language, origin, NOBODY));
  return execute(runner, text.replaceAll(siteUrl, at)).then(
    () => 'no failure',
    ({ stderr }) => String(stderr),
  );
}

test.for([
  ['TypeScript', /ApiFailure: 404 PLAYER_NOT_FOUND: No Roblox player is called/],
  ['Python', /^404: \{.*No Roblox player is called.*"PLAYER_NOT_FOUND"/],
] as const)(
  'a sample in %s ends with the code and the sentence of a failure',
  async ([language, said], context) => {
    skipWithout(language, context);
    expect(await failureOf(language, siteUrl)).toMatch(said);
  },
);

test.for([
  ['TypeScript', /ApiFailure: 502 UNKNOWN: Bad Gateway/],
  ['Python', /^502: <h1>Bad Gateway<\/h1>/],
] as const)(
  'a sample in %s ends with what a proxy in front answers',
  async ([language, said], context) => {
    skipWithout(language, context);
    const proxy = createServer((_, response) => {
      response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void proxy.close());
    const { port } = proxy.address() as AddressInfo;
    expect(await failureOf(language, `http://127.0.0.1:${port}`)).toMatch(said);
  },
);

/** What the types of the client refuse (a route, a property and a value that do not exist), and what they know. */
const TYPED = `import { createClient, dataOf, everyEntry, verifyWebhook } from '@election-city/client';
const api = createClient({ baseUrl: '' });
// @ts-expect-error
await api.GET('/leaderbord');
const params = { path: { username: '' } };
const player = dataOf(await api.GET('/newgen-check/{username}', { params }));
// @ts-expect-error
player.rank;
// @ts-expect-error
player.generation === 'OLDGEN';
for await (const { name } of everyEntry(
  (from) => api.GET('/commands', { params: { query: { limit: 2, ...from } } }),
  (commands) => commands,
))
  name.trim();
const event = verifyWebhook('', {}, '');
if (event.type === 'webhook.test') event.data.webhookId.trim();
`;

test('every sample in TypeScript, and that of the README, has the types of the client', async () => {
  const folder = path.join(CLIENT, '.tmp/samples');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const operation of operations) {
    const text = sampleOf(operation, 'TypeScript', origin);
    await writeFile(path.join(folder, `${operation.name}.ts`), text);
  }
  const readme = await readFile(path.join(CLIENT, 'README.md'), 'utf8');
  await writeFile(path.join(folder, 'readme.ts'), /```ts\n(.*?)```/s.exec(readme)?.[1] ?? '?');
  await writeFile(path.join(folder, 'typed.ts'), TYPED);
  const settings = {
    extends: '../../tsconfig.json',
    compilerOptions: { noEmit: true, rootDir: '../..' },
    include: ['.'],
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const checked = await run('node_modules/.bin/tsc', ['-p', '.tmp/samples'], { cwd: CLIENT }).catch(
    ({ stdout }) => stdout,
  );
  expect(checked).toMatchObject({ stdout: '' });
});

describe.each(RUNNERS)('the samples for $language', (runner) => {
  test.for(operations.map((operation) => [operation.name, operation] as const))(
    '%s runs unchanged',
    async ([, operation], context) => {
      skipWithout(runner.language, context);
      const text = await filled(operation, sampleOf(operation, runner.language, origin));
      expect(text).not.toContain('YOUR_');
      const printed = await execute(runner, text);
      expect(printed).not.toMatch(/^\{\s*["']?success["']?: ?false/i);
      const [answer] = operation.answers;
      if (answer?.contentType === null) expect(printed.trim()).toBe('');
      else expect(printed.trim()).not.toBe('');
    },
  );
});
