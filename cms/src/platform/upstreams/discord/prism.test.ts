import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Allowed, type PrismHost, startPrismHost, withoutOne } from '../testing/prism-host';
import { publishedDescription } from '../testing/published-description';
import { createDiscordClient, type DiscordClient } from './create-discord-client';
import { createNoticeWebhook, readWebhook } from './notice-webhook';

const published = publishedDescription('discord', 'judged by Prism');

const USER_AGENT = 'DiscordBot (https://test.example, 1.6)';
const CHANNEL = '810000000000000002';
const MESSAGE = '900000000000000001';
const SLOW_MS = 120_000;
const ROUNDS = 8;

const get = (at: string) => (url: string) => fetch(url + at);

interface Schema {
  properties: Record<string, { items: { oneOf: object[] } }>;
  required?: string[];
}
interface Description {
  paths: Record<string, object>;
  components: { schemas: Record<string, Schema> };
}

/** Of these schemas only what the product reads: Prism needs minutes for all that they refer to. */
const READ = {
  MessageResponse: [
    ...[
      'id',
      'type',
      'content',
      'timestamp',
      'edited_timestamp',
      'author',
      'embeds',
      'attachments',
    ],
    ...['components', 'sticker_items', 'poll', 'message_snapshots'],
  ],
  MinimalContentMessageResponse: [
    ...['type', 'content', 'timestamp', 'edited_timestamp', 'embeds', 'attachments', 'components'],
    'sticker_items',
  ],
  MessageEmbedResponse: [
    ...['type', 'title', 'description', 'fields', 'image', 'video', 'thumbnail', 'components'],
  ],
  MessageAttachmentResponse: ['id', 'filename', 'size', 'url', 'content_type', 'description'],
  UserResponse: ['id', 'username', 'global_name'],
  SectionComponentResponse: ['type', 'id', 'components'],
  IncomingWebhookRequestPartial: ['content', 'allowed_mentions'],
  IncomingWebhookUpdateRequestPartial: ['content', 'allowed_mentions'],
};
const TEXT_COMPONENTS = ['TextDisplay', 'Section', 'MediaGallery'];

/**
 * The description as Prism can use it, with the call for a single message, which the cut leaves out: it
 * answers one of those in the list.
 */
function usable(): Description {
  const description = JSON.parse(readFileSync(published.file, 'utf8')) as Description;
  const { schemas } = description.components;
  for (const [name, read] of Object.entries(READ)) {
    const schema = schemas[name] as Schema;
    schema.properties = Object.fromEntries(
      Object.entries(schema.properties).filter(([property]) => read.includes(property)),
    );
    schema.required = schema.required?.filter((property) => read.includes(property)) ?? [];
  }
  const refs = (names: readonly string[]) =>
    names.map((name) => ({ $ref: `#/components/schemas/${name}ComponentResponse` }));
  for (const name of ['MessageResponse', 'MinimalContentMessageResponse'] as const) {
    const components = schemas[name]?.properties.components;
    if (components) components.items.oneOf = refs(['Container', ...TEXT_COMPONENTS]);
  }
  const inner = schemas.ContainerComponentResponse?.properties.components;
  if (inner) inner.items.oneOf = refs(TEXT_COMPONENTS);
  const schema = { $ref: '#/components/schemas/MessageResponse' };
  description.paths['/channels/{channel_id}/messages/{message_id}'] = {
    parameters: ['channel_id', 'message_id'].map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    get: { responses: { 200: { description: '', content: { 'application/json': { schema } } } } },
  };
  return description;
}

/** An example with ids as Discord has them: Prism writes the word "string" in their place. */
function plausible(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plausible);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      /(^|_)id$/.test(name) && inner === 'string' ? MESSAGE : plausible(inner),
    ]),
  );
}

type Outcome = { readonly ok: boolean; readonly reason?: string };

/** Every call, its requests, and the properties that it needs. */
const CALLS: readonly {
  readonly what: string;
  readonly warm: (url: string) => Promise<unknown>;
  readonly requests: readonly string[];
  readonly call: (client: DiscordClient, url: string) => Promise<Outcome>;
  readonly needed: readonly string[];
}[] = [
  {
    what: 'messagesOf',
    warm: get(`/channels/${CHANNEL}/messages`),
    requests: [`GET /channels/${CHANNEL}/messages`],
    call: (client) => client.messagesOf(CHANNEL),
    needed: ['[].id'],
  },
  {
    what: 'messagesOf, before one',
    warm: get(`/channels/${CHANNEL}/messages`),
    requests: [`GET /channels/${CHANNEL}/messages`],
    call: (client) => client.messagesOf(CHANNEL, MESSAGE),
    needed: ['[].id'],
  },
  {
    what: 'messageExists',
    warm: get(`/channels/${CHANNEL}/messages/${MESSAGE}`),
    requests: [`GET /channels/${CHANNEL}/messages/${MESSAGE}`],
    call: (client) => client.messageExists(CHANNEL, MESSAGE),
    needed: ['id'],
  },
  {
    what: 'channel',
    warm: get(`/channels/${CHANNEL}`),
    requests: [`GET /channels/${CHANNEL}`],
    call: (client) => client.channel(CHANNEL),
    needed: ['type'],
  },
  {
    what: 'invite',
    warm: get('/invites/city'),
    requests: ['GET /invites/city'],
    call: (client) => client.invite('city'),
    needed: [],
  },
  {
    what: 'a webhook',
    warm: get('/webhooks/1/token'),
    requests: ['GET /webhooks/1/token'],
    call: (_client, url) => readWebhook({ url: `${url}/webhooks/1/token`, userAgent: USER_AGENT }),
    needed: ['type'],
  },
  {
    what: 'a notice',
    warm: (url) =>
      fetch(`${url}/webhooks/1/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"content":"Hi"}',
      }),
    requests: ['POST /webhooks/1/token'],
    call: (_client, url) =>
      createNoticeWebhook({ url: `${url}/webhooks/1/token`, userAgent: USER_AGENT })('Hi', 'key'),
    needed: ['id'],
  },
];

/** Every way in which an answer is read: messages before another one come as the newest do. */
const ANSWERS = CALLS.filter(({ what }) => what !== 'messagesOf, before one');

describe.skipIf(!published.isThere)(published.suite, () => {
  let host: PrismHost;
  beforeAll(async () => {
    host = await startPrismHost(usable());
    host.script('static');
    // Prism compiles an operation at its first request, which is no slowness of the host.
    for (const { warm } of CALLS) await warm(host.url);
  }, SLOW_MS);
  afterAll(() => host?.close());

  const asRead = ({ status, body }: Allowed) => ({ status, body: plausible(body) });

  const client = () =>
    createDiscordClient({
      url: host.url,
      botToken: 'token',
      userAgent: USER_AGENT,
      retriesMax: 0,
      breakerFailures: 1_000_000,
    });

  test.for(CALLS)('$what: it is requested as described, and its example is read', async (one) => {
    host.script('static', asRead);
    expect(await one.call(client(), host.url)).toMatchObject({ ok: true });
    expect(host.violations()).toEqual([]);
    expect(host.requests()).toEqual(one.requests);
  });

  test('what the bot may do is requested in four calls, as described', async () => {
    host.script('static', ({ status, body }, at) => ({
      status,
      body: at.startsWith('/channels/')
        ? { ...(plausible(body) as object), guild_id: '1' }
        : plausible(body),
    }));
    expect(await client().accessTo(CHANNEL)).toMatchObject({ ok: true });
    expect(host.violations()).toEqual([]);
    expect([...host.requests()].sort()).toEqual([
      'GET /applications/@me',
      `GET /channels/${CHANNEL}`,
      'GET /guilds/1',
      'GET /users/@me',
    ]);
  });

  test('a request that is not described would be noticed', async () => {
    host.script('static');
    await fetch(`${host.url}/channels/1/messages?limit=1000`);
    await fetch(`${host.url}/channels/1/nothing`);
    expect(host.violations()).toHaveLength(2);
  });

  test.for(ANSWERS)(
    '$what: any property may be missing or null, but those that are needed',
    { timeout: SLOW_MS },
    async ({ call, needed }) => {
      let whole: unknown;
      host.script('static', (allowed) => {
        whole = plausible(allowed.body);
        return { status: allowed.status, body: whole };
      });
      await call(client(), host.url);
      for (const { path: at, body } of withoutOne(whole)) {
        host.script('static', () => ({ status: 200, body }));
        const outcome = await call(client(), host.url);
        expect(outcome, at).toMatchObject({ ok: !needed.includes(at) });
      }
    },
  );

  test.for(ANSWERS)(
    '$what: whatever is described is read',
    { timeout: SLOW_MS },
    async ({ call }) => {
      for (let round = 0; round < ROUNDS; round++) {
        host.script('dynamic');
        const outcome = await call(client(), host.url);
        expect(host.violations()).toEqual([]);
        expect(outcome).toMatchObject({ ok: true });
      }
    },
  );

  test.for(ANSWERS)('$what: no list is an empty one, a refusal is one', async ({ what, call }) => {
    if (what === 'messagesOf') {
      host.script('static', () => ({ status: 200, body: null }));
      expect(await call(client(), host.url)).toMatchObject({ ok: true, data: { ids: [] } });
    }
    for (const status of [400, 401, 403, 404, 429]) {
      host.script('static', () => ({ status, body: { code: 0, message: '', retry_after: 3 } }));
      expect(await call(client(), host.url), String(status)).toMatchObject({ ok: false });
    }
  });
});
