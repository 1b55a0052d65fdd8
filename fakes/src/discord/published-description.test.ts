import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Fakes, startFakes } from '../start-fakes.ts';
import { GUILD_ID, HIGHLIGHTS_CHANNEL_ID, INVITE_CODE, UPDATES_CHANNEL_ID } from './channels.ts';

/** Where Discord's published description is, which is no part of this repository (CONTRIBUTING.md). */
const FOLDER = process.env.ELC_PUBLISHED_DESCRIPTIONS;
const SUITE = 'answers have the published form';
const SKIPPED = `${SUITE} (skipped: ELC_PUBLISHED_DESCRIPTIONS names no folder, see CONTRIBUTING.md)`;

interface Described {
  paths: Record<string, Record<string, { responses: Record<string, object> }>>;
}

/** Every described operation with requests that it answers: described path, requests. */
const OPERATIONS: readonly (readonly [operation: string, ...requests: string[]])[] = [
  ['get /applications/@me', '/applications/@me'],
  ['get /users/@me', '/users/@me'],
  ['get /guilds/{guild_id}', `/guilds/${GUILD_ID}`],
  ['get /channels/{channel_id}', `/channels/${UPDATES_CHANNEL_ID}`],
  [
    'get /channels/{channel_id}/messages',
    `/channels/${UPDATES_CHANNEL_ID}/messages?limit=100`,
    `/channels/${HIGHLIGHTS_CHANNEL_ID}/messages?limit=100`,
  ],
  ['get /invites/{code}', `/invites/${INVITE_CODE}`, `/invites/${INVITE_CODE}?with_counts=true`],
  ['post /webhooks/{webhook_id}/{webhook_token}'],
  ['get /webhooks/{webhook_id}/{webhook_token}'],
];

const BOT = {
  authorization: 'Bot sample-token',
  'user-agent': 'DiscordBot (https://city.example, 1.6)',
};

describe.skipIf(!FOLDER)(FOLDER ? SUITE : SKIPPED, () => {
  let fakes: Fakes;
  let described: Described;
  const ajv = new Ajv({ strict: false, allErrors: true });

  beforeAll(async () => {
    fakes = await startFakes({ port: 0 });
    described = JSON.parse(readFileSync(`${FOLDER}/discord-openapi.json`, 'utf8')) as Described;
    addFormats.default(ajv);
    for (const format of ['snowflake', 'nonce']) ajv.addFormat(format, true);
    ajv.addSchema(described, 'discord');
  });
  afterEach(() => fetch(`${fakes.url}/_reset`, { method: 'POST' }));
  afterAll(() => fakes.close());

  const get = (path: string, headers = BOT) => fetch(`${fakes.url}/discord${path}`, { headers });
  const grant = (what: string) =>
    fetch(`${fakes.url}/_discord/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"granted":false}',
    });

  function expectDescribed(operation: string, status: string, answer: unknown): void {
    const [method = '', path = ''] = operation.split(' ');
    const place = ['paths', path, method, 'responses', status, 'content', 'application/json'];
    const pointer = [...place, 'schema']
      .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
      .map(encodeURIComponent)
      .join('/');
    ajv.validate({ $ref: `discord#/${pointer}` }, answer);
    expect(ajv.errors, operation).toBeNull();
  }

  /** Failures are described once for all operations. */
  function expectFailure(component: string, answer: unknown): void {
    ajv.validate({ $ref: `discord#/components/schemas/${component}` }, answer);
    expect(ajv.errors).toBeNull();
  }

  test('every described operation is among those tried', () => {
    const all = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'parameters')
        .map((method) => `${method} ${path}`),
    );
    const known = OPERATIONS.map(([operation]) => operation);
    expect(known.sort()).toEqual(all.sort());
  });

  test.for(OPERATIONS)('%s', async ([operation, ...requests]) => {
    for (const request of requests) {
      const response = await get(request);
      expect(response.status).toBe(200);
      expectDescribed(operation, '200', await response.json());
    }
  });

  test('messages without their texts, and a channel whose history is closed', async () => {
    await grant('content-intent');
    await grant('history-permission');
    const channel = `/channels/${UPDATES_CHANNEL_ID}`;
    const requests = [
      ['get /applications/@me', '/applications/@me'],
      ['get /channels/{channel_id}', channel],
      ['get /channels/{channel_id}/messages', `${channel}/messages`],
    ] as const;
    for (const [operation, path] of requests) {
      expectDescribed(operation, '200', await (await get(path)).json());
    }
  });

  test('a single message has the form of those in the list', async () => {
    const list = `/channels/${UPDATES_CHANNEL_ID}/messages`;
    const [first] = (await (await get(list)).json()) as { id: string }[];
    expectFailure('MessageResponse', await (await get(`${list}/${first?.id}`)).json());
  });

  test.each([
    { path: '/channels/1', status: 404, code: 10_003 },
    { path: '/guilds/1', status: 404, code: 10_004 },
    { path: '/invites/nothing', status: 404, code: 10_006 },
    { path: `/channels/${UPDATES_CHANNEL_ID}/messages/1`, status: 404, code: 10_008 },
    { path: `/channels/${UPDATES_CHANNEL_ID}/messages?limit=0`, status: 400, code: 50_035 },
  ])('$path fails as described', async ({ path, status, code }) => {
    const response = await get(path);
    const answer = await response.json();
    expect([response.status, answer]).toMatchObject([status, { code }]);
    expectFailure('ErrorResponse', answer);
  });

  test('a token that is refused and a rate limit are answered as described', async () => {
    const refused = await get('/users/@me', { ...BOT, authorization: 'Bot invalid-token' });
    expectFailure('ErrorResponse', await refused.json());
    await fetch(`${fakes.url}/_faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ match: '/discord', kind: '429', times: 1 }),
    });
    const limited = await get('/users/@me');
    expect(limited.status).toBe(429);
    expectFailure('RatelimitedResponse', await limited.json());
  });

  test('a posted notice is answered with a message', async () => {
    const response = await fetch(`${fakes.url}/discord-notice/webhook?wait=true`, {
      method: 'POST',
      headers: { ...BOT, 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'Hello', allowed_mentions: { parse: [] } }),
    });
    expect(response.status).toBe(200);
    const operation = 'post /webhooks/{webhook_id}/{webhook_token}';
    expectDescribed(operation, '200', await response.json());
  });

  test('a webhook describes itself', async () => {
    const response = await fetch(`${fakes.url}/discord-notice/webhook`, { headers: BOT });
    expectDescribed('get /webhooks/{webhook_id}/{webhook_token}', '200', await response.json());
  });

  test('a wrong answer would be noticed', () => {
    const schema = { $ref: 'discord#/components/schemas/MessageResponse' };
    expect(ajv.validate(schema, { id: '1', content: 'Hi' })).toBe(false);
  });
});
