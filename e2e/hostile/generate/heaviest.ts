import { type Endpoint, type EndpointName, endpoints, JSON_BODY_BYTES } from '@elc/contracts';
import { z } from 'zod';
import { pathOf, queryOf } from './addresses.ts';
import { heaviestForm } from './forms.ts';
import type { JsonSchema } from './from-schema.ts';
import { largestOf } from './largest.ts';
import { callerFor, type GeneratedRequest } from './requests.ts';
import { heavyTexts } from './texts-by-weight.ts';

/** Bytes of a target or header field that the listeners still take. */
const HEAD_BYTES = 15_000;

/** JSON of so many bytes that takes longer than other JSON. */
const heavyJson = (bytes: number): readonly string[] => [
  '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  `{${Array.from({ length: bytes / 12 }, (_, index) => `"x${index}":1`).join(',')}}`,
  `[${'1e308,'.repeat(bytes / 6)}1]`,
  `{"a":${'9'.repeat(bytes - 10)}}`,
  `{"__proto__":${'['.repeat(bytes / 4)}${']'.repeat(bytes / 4)}}`,
  `{"a":"${'\\u0300'.repeat(bytes / 7)}"}`,
];

/** Requests of the largest size that an endpoint takes, the valid one first. */
export function heaviestRequests(name: EndpointName): GeneratedRequest[] {
  const declared: Endpoint = endpoints[name];
  const { method, path, params, query, body, form, bodyBytesMax = JSON_BODY_BYTES } = declared;
  const target = (values: unknown) => `/api${pathOf(path, largestBy(params))}${queryOf(values)}`;
  const request = (parts: Partial<GeneratedRequest>): GeneratedRequest => ({
    ...{ endpoint: name, intent: 'wild', method, as: callerFor(name), target: target({}) },
    ...{ headers: body ? { 'Content-Type': 'application/json' } : {}, body: null, ...parts },
  });
  const inQuery = heavyTexts(HEAD_BYTES / 4).map((text) => everyTextOf(query, text));
  const inBody = body
    ? [
        JSON.stringify(largestBy(body)),
        ...heavyTexts(bodyBytesMax).map((text) => cutInto(everyTextOf(body, text), bodyBytesMax)),
        ...heavyJson(bodyBytesMax),
      ]
    : [];
  const long = encodeURIComponent(`a${'\u0300\u0316'.repeat(HEAD_BYTES / 12)}`);
  return [
    request({ target: target(largestBy(query)) }),
    ...(query ? inQuery.map((values) => request({ target: target(values) })) : []),
    ...(params ? [request({ target: `/api${path.replace(/\{\w+\}/g, long)}` })] : []),
    ...inBody.map((text) => request({ body: { text, encoding: 'utf8' } })),
    ...(form ? heavyTexts(50_000) : []).map((text) => {
      const { contentType, ...sent } = heaviestForm(namesIn(form?.fields), text);
      return request({ headers: { 'Content-Type': contentType }, body: sent });
    }),
  ];
}

type Schema = z.ZodType | undefined;

const schemaOf = (schema: Schema): JsonSchema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};

const largestBy = (schema: Schema) => (schema ? largestOf(schemaOf(schema)) : {});

const namesIn = (schema: Schema) => Object.keys(schemaOf(schema).properties ?? {});

/** The same text in each property of an object. */
const everyTextOf = (schema: Schema, text: string): Record<string, string> =>
  Object.fromEntries(namesIn(schema).map((name) => [name, text]));

/** An object of texts as JSON of about so many bytes, each text with its share. */
function cutInto(texts: Record<string, string>, bytes: number): string {
  const names = Object.keys(texts);
  const share = (bytes - 100 * names.length) / names.length;
  const cut = names.map((name) => [name, Buffer.from(texts[name] ?? '').subarray(0, share)]);
  return JSON.stringify(Object.fromEntries(cut.map(([name, part]) => [name, String(part)])));
}

/** What is heavy to read before the body is known: fields of the head, and bodies for anybody. */
export function heaviestHeads(): { headers: Record<string, string>; body: string | null }[] {
  const json = { 'Content-Type': 'application/json' };
  const space = ' '.repeat(HEAD_BYTES);
  const fields: Record<string, string>[] = [
    { 'Content-Type': `application/json;${space}x` },
    { 'Content-Type': `application/json; charset=${space}"` },
    { 'Content-Type': `multipart/form-data;${';'.repeat(HEAD_BYTES)}` },
    { Cookie: `elc_session=${'=;'.repeat(HEAD_BYTES / 2)}` },
    { Cookie: 'a=1; '.repeat(HEAD_BYTES / 5) },
    { 'If-None-Match': 'W/"a",'.repeat(HEAD_BYTES / 6) },
    { 'If-None-Match': `"${','.repeat(HEAD_BYTES)}` },
    { 'Accept-Encoding': 'gzip;q=0.001, '.repeat(HEAD_BYTES / 14) },
    { 'Accept-Language': `${'a-'.repeat(HEAD_BYTES / 2)}` },
    { Range: `bytes=${'0-1,'.repeat(HEAD_BYTES / 4)}` },
    { 'X-Forwarded-For': `${'1, '.repeat(HEAD_BYTES / 3)}` },
    { 'X-Forwarded-For': `1${space}1` },
    { Authorization: `Bearer ${'a.'.repeat(HEAD_BYTES / 2)}` },
    { 'X-API-Key': `elc_${'a'.repeat(HEAD_BYTES)}` },
    { Origin: `http://${'a.'.repeat(HEAD_BYTES / 2)}` },
    { 'User-Agent': `Version/${'1'.repeat(HEAD_BYTES)}` },
    { Referer: `http://a/${'%'.repeat(HEAD_BYTES)}` },
  ];
  return [
    ...fields.map((headers) => ({ headers: { ...json, ...headers }, body: '{}' })),
    ...heavyJson(64_000).map((body) => ({ headers: json, body })),
    ...heavyJson(1_000_000).map((body) => ({ headers: json, body })),
    ...heavyTexts(60_000).map((text) => ({
      headers: json,
      body: JSON.stringify({ username: text, email: text, password: text }).slice(0, 60_000),
    })),
    ...heavyTexts(18_000).map((text) => ({
      headers: json,
      body: JSON.stringify({ username: text, email: text, password: text }),
    })),
  ];
}
