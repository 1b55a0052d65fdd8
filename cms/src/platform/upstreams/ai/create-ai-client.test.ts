import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createRefusals } from '../shared/refusals';
import { sends, startScriptedHost } from '../testing/scripted-host';
import { type AiOptions, createAiClient, jsonIn } from './create-ai-client';
import { refusalScope } from './rules/refusals';

const host = await startScriptedHost();
afterAll(() => host.close());

const clientOf = (options: Partial<AiOptions> = {}) =>
  createAiClient({
    baseUrl: host.url,
    apiKey: 'key',
    model: 'model',
    userAgent: 'ElectionCity/test',
    ...options,
  });

const REFUSED_FORMAT = '{"error":{"message":"unknown field response_format"}}';

const QUESTION = {
  instructions: 'Sum up.',
  material: {},
  schema: z.object({ summary: z.string() }),
};

const completion = (content: string, choice: object = {}) =>
  JSON.stringify({
    id: '1',
    created: 1,
    model: 'model',
    choices: [
      { index: 0, message: { role: 'assistant', content }, finish_reason: 'stop', ...choice },
    ],
  });
const says = (content: string) =>
  sends(200, { 'content-type': 'application/json' }, completion(content));

/** A model that knows only these formats; notes which ones were requested. */
function knowing(
  known: readonly (string | undefined)[],
  requested: (string | undefined)[],
  answer = '{"summary":"Trams run."}',
) {
  return (response: Parameters<ReturnType<typeof sends>>[0], request: IncomingMessage) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const format = JSON.parse(text).response_format?.type as string | undefined;
      requested.push(format);
      const reply = known.includes(format) ? says(answer) : sends(400, {}, REFUSED_FORMAT);
      reply(response, request);
    });
  };
}

test.each([
  { known: ['json_schema'], requested: ['json_schema', 'json_schema'] },
  { known: ['json_object', undefined], requested: ['json_schema', 'json_object', 'json_object'] },
  { known: [undefined], requested: ['json_schema', 'json_object', undefined, undefined] },
])('a model that knows $known receives requests in $requested', async ({ known, requested }) => {
  const seen: (string | undefined)[] = [];
  host.script(knowing(known, seen));
  const ai = clientOf();
  for (let question = 0; question < 2; question += 1) {
    expect(await ai.generate(QUESTION)).toMatchObject({
      ok: true,
      data: { summary: 'Trams run.' },
    });
  }
  expect(seen).toEqual(requested);
});

test('sends the key and our name, and warns of nothing', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  const sent: IncomingHttpHeaders[] = [];
  host.script((response, request) => {
    sent.push(request.headers);
    says('{"summary":"Trams run."}')(response, request);
  });
  process.on('warning', note);
  await clientOf().generate(QUESTION);
  process.off('warning', note);
  expect(warnings).toEqual([]);
  expect(sent).toMatchObject([{ authorization: 'Bearer key', 'user-agent': 'ElectionCity/test' }]);
});

test.each(['json_schema', 'json_object', undefined])(
  'an answer of another shape is useless, also where the format (%s) holds the model to none',
  async (format) => {
    host.script(knowing([format], [], '{"summary":7}'));
    expect(await clientOf().generate(QUESTION)).toMatchObject({ ok: false, reason: 'useless' });
  },
);

test('a request that the endpoint refuses in every format is sent three times, and no more', async () => {
  host.script(sends(400, {}, REFUSED_FORMAT));
  expect((await clientOf().generate(QUESTION)).ok).toBe(false);
  expect(host.requests()).toBe(3);
});

test.each([
  {
    what: 'a filter stops an answer',
    reply: sends(
      200,
      { 'content-type': 'application/json' },
      completion('{"summary":"Tr', {
        finish_reason: 'content_filter',
      }),
    ),
    reason: 'useless',
  },
  {
    what: 'the model declines',
    reply: sends(
      200,
      { 'content-type': 'application/json' },
      completion('{"summary":"No."}', {
        message: { role: 'assistant', content: '{"summary":"No."}', refusal: 'I cannot.' },
      }),
    ),
    reason: 'useless',
  },
  {
    what: 'a filter refuses the request',
    reply: sends(
      400,
      {},
      '{"error":{"code":"content_filter","message":"Blocked; no json_schema."}}',
    ),
    reason: 'invalid',
  },
  {
    what: 'the request is refused for another reason',
    reply: sends(400, {}, '{"error":{"code":"context_length_exceeded","message":"Too long."}}'),
    reason: 'invalid',
  },
])('when $what, it is not asked in a simpler form, then or later', async ({ reply, reason }) => {
  const seen: (string | undefined)[] = [];
  host.script(reply, knowing(['json_schema'], seen));
  const ai = clientOf();
  expect(await ai.generate(QUESTION)).toMatchObject({ ok: false, reason });
  expect(host.requests()).toBe(1);
  expect(await ai.generate(QUESTION)).toMatchObject({ ok: true });
  expect(seen).toEqual(['json_schema']);
});

test('JSON in a code fence is found', async () => {
  host.script(says('```json\n{"summary":"Trams run."}\n```'));
  expect(await clientOf().generate(QUESTION)).toMatchObject({ data: { summary: 'Trams run.' } });
});

test('an endpoint that fails is called once: each request may cost money', async () => {
  host.script(sends(500));
  expect(await clientOf().generate(QUESTION)).toMatchObject({ ok: false, reason: 'unavailable' });
  expect(host.requests()).toBe(1);
});

test('without budget nothing is sent', async () => {
  host.script(says('{"summary":"Trams run."}'));
  const ai = clientOf({ takeFromBudget: async () => false });
  expect(await ai.generate(QUESTION)).toMatchObject({ ok: false, reason: 'not_asked' });
  expect(host.requests()).toBe(0);
});

test.each([
  { status: 401 },
  { status: 402 },
  { status: 403 },
  { status: 404 },
  { status: 429, body: '{"error":{"code":"insufficient_quota"}}' },
])('after $status it is not called again, with the reason', async (refused) => {
  const { status, body = '{}' } = refused;
  const refusals = createRefusals({
    known: new Map(),
    scopeOf: refusalScope,
    host: 'The AI endpoint',
    docs: 'docs/going-live.md',
    warn: () => {},
  });
  const ai = clientOf({ refusals });
  host.script(sends(status, {}, body));
  expect(await ai.generate(QUESTION)).toMatchObject({ ok: false, reason: 'invalid' });
  expect(await ai.generate(QUESTION)).toMatchObject({ ok: false, reason: 'not_asked' });
  expect(host.requests()).toBe(1);
  expect(ai.problems()).toEqual([expect.stringContaining(`status ${status}`)]);
});

const JSON_TEXT = '{"summary":"Use ```;undo``` twice."}';

test.each([
  { what: 'alone', answer: JSON_TEXT },
  { what: 'between spaces', answer: `\n ${JSON_TEXT}\n` },
  { what: 'after words', answer: `Here it is: ${JSON_TEXT} Anything else?` },
])('JSON $what is found', ({ answer }) => {
  expect(jsonIn(answer)).toBe(JSON_TEXT);
});

test.each(['```json\n{"a":1}\n```', 'Sure!\n```\n{"a":1}\n```\nDone.', '```JSON {"a":1}```'])(
  'JSON in a code fence is found: %j',
  (answer) => {
    expect(jsonIn(answer)).toBe('{"a":1}');
  },
);

test('where there is none, nothing is made up', () => {
  expect(jsonIn('I cannot say.')).toBe('');
});
