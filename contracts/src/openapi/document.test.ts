import { describe, expect, test } from 'vitest';
import product from '../../../package.json' with { type: 'json' };
import type { Endpoint } from '../endpoint.ts';
import { type EndpointName, endpoints } from '../endpoints.ts';
import { ERROR_CODES } from '../error-codes.ts';
import { API_CHANGES } from './api-changes.ts';
import type { ApiDocument } from './api-document.ts';
import { API_TABS, isDocumented, SECTION_TEXTS } from './api-tabs.ts';
import { codeTable } from './code-table.ts';
import { describeOperations } from './describe.ts';
import { openApiDocument } from './document.ts';
import { operationOf as operationObject } from './operation.ts';

const COMMAND_ID = 'c'.repeat(24);
const document = openApiDocument({ publicUrl: 'https://elc.example', commandId: COMMAND_ID });
const operations = describeOperations(document);
const declared = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, endpoint]) =>
  isDocumented(endpoint),
);
const operationOf = (name: string) => operations.find((operation) => operation.name === name);

test('each endpoint for API users is one operation, in the order of the contracts or of its path', () => {
  expect(operations.map(({ name }) => name).sort()).toEqual(declared.map(([name]) => name).sort());
});

test('each documented section is in exactly one tab', () => {
  const inTabs = API_TABS.flatMap(({ sections }): string[] => [...sections]);
  expect(inTabs.sort()).toEqual(Object.keys(SECTION_TEXTS).sort());
});

describe.each(declared)('%s', (name, endpoint) => {
  const operation = operationOf(name);

  test('answers examples that its own contract accepts', () => {
    expect(operation?.answers.map(({ status }) => status)).toEqual(
      Object.keys(endpoint.success).map(Number),
    );
    for (const { status, example } of operation?.answers ?? []) {
      const parsed = endpoint.success[status]?.safeParse(example);
      expect(parsed?.error?.issues ?? []).toEqual([]);
    }
  });

  test.each(['params', 'query', 'body'] as const)(
    'has an example of %s that it accepts',
    (place) => {
      const part = place === 'params' ? 'path' : place;
      const fields = operation?.fields.filter((field) => field.place === part) ?? [];
      const example = Object.fromEntries(
        fields
          .filter((field) => field.example !== undefined)
          .map(({ name, example }) => [name, example]),
      );
      const parsed = endpoint[place]?.safeParse(example);
      expect(parsed?.error?.issues ?? []).toEqual([]);
    },
  );

  test('names its failures with at least one code each', () => {
    const statuses = operation?.failures.map(({ status }) => status);
    const own = (endpoint.failures ?? []).map((code) => ERROR_CODES[code].status);
    expect(statuses).toEqual(expect.arrayContaining([400, ...own, 500]));
    const codes = operation?.failures.flatMap((failure) => failure.codes);
    expect(codes).toEqual(expect.arrayContaining([...(endpoint.failures ?? [])]));
    expect(statuses?.includes(401)).toBe(
      endpoint.key === true || endpoint.caller === 'cookieOrKey',
    );
    expect(statuses?.includes(429)).toBe(Boolean(endpoint.key || endpoint.limit));
    for (const { codes } of operation?.failures ?? []) expect(codes.length).toBeGreaterThan(0);
  });

  test('says what every field is', () => {
    for (const field of operation?.fields ?? []) {
      expect(field.type, field.name).not.toBe('any');
      if (field.place !== 'body') expect(field.description, field.name).not.toBe('');
    }
  });
});

test('examples about a command name the published one that is given', () => {
  const rate = operationOf('rateCommand')?.fields.find(({ name }) => name === 'id');
  const add = operationOf('addFavorite')?.fields.find(({ name }) => name === 'itemId');
  expect([rate?.example, add?.example]).toEqual([COMMAND_ID, COMMAND_ID]);
  expect(operationOf('revokeKey')?.fields[0]?.example).toMatch(/^key_/);
});

test('limits are documented as the contracts state them', () => {
  expect(JSON.stringify(document)).toContain(
    '100 requests per minute, 1,000 per hour, 10,000 per day',
  );
  expect(operationOf('newgenCheck')?.description).toBe(
    'Needs an API key with the scope `read` in `X-API-Key`.',
  );
  expect(operationOf('listKeys')).toMatchObject({ needsKey: false, takesKey: true });
  expect(operationOf('analyzePlayer')?.description).toBe(
    'Needs no API key. At most 60 per minute from one address.',
  );
});

test('a failure that is to be repeated after a time says in which header', () => {
  const waiting = new Set(
    codeTable()
      .filter(({ retry }) => retry.includes('Retry-After'))
      .map(({ code }): string => code),
  );
  const failures = Object.entries(document.components.responses).filter(([, { content }]) =>
    Object.keys(content?.['application/json']?.examples ?? {}).some((code) => waiting.has(code)),
  );
  expect(failures.map(([name]) => name)).toContainEqual(expect.stringMatching(/^Failure409/));
  for (const [name, failure] of failures)
    expect(JSON.stringify(failure), name).toContain('#/components/headers/RetryAfter');
});

test('what only the site’s own pages call is left out', () => {
  const paths = Object.keys(document.paths);
  expect(paths.filter((path) => /^\/(?:admin|auth)\//.test(path))).toEqual([]);
});

test('every object with properties has a name, for the types of generated clients', () => {
  const unnamed: string[] = [];
  const visit = (part: unknown, place: string) => {
    if (typeof part !== 'object' || part === null || /\/examples?$/.test(place)) return;
    const isNamed = /^\/components\/schemas\/\w+$/.test(place);
    const { type, properties } = part as { type?: unknown; properties?: unknown };
    if (type === 'object' && properties && !isNamed) unnamed.push(place);
    for (const [key, inner] of Object.entries(part)) visit(inner, `${place}/${key}`);
  };
  visit(document, '');
  expect(unnamed).toEqual([]);
  expect(document.components.schemas).toHaveProperty('ScanEndedEvent');
  expect(document.components.schemas).toHaveProperty('WebhookTestEvent');
  expect(document.components.schemas.NewgenCheckResponse).toMatchObject({
    properties: {
      elcBadges: { $ref: '#/components/schemas/NewgenCheckElcBadges' },
      signals: { items: { $ref: '#/components/schemas/Signal' } },
    },
  });
});

test('a change that takes nothing is described without a body', () => {
  const bodyOf = (path: string) => document.paths[path]?.post?.requestBody;
  expect(bodyOf('/webhooks/{id}/test')).toBeUndefined();
  expect(bodyOf('/scan-group')).toMatchObject({ required: true });
});

test('a call that ends says so, and what to call instead', () => {
  const deprecated = { since: '2027-01-01', sunset: '2027-07-01', instead: 'GET /api/commands' };
  const ending = operationObject('listCommands', { ...endpoints.listCommands, deprecated });
  expect(ending).toMatchObject({
    deprecated: true,
    description: expect.stringMatching(
      /^Ends on 2027-07-01\. Call `GET \/api\/commands` instead\./,
    ),
  });
  const paths = { '/x': { get: { ...ending, operationId: 'x' } } };
  const described = describeOperations({ ...document, paths } as unknown as ApiDocument);
  expect([...operations, ...described].filter((one) => one.isDeprecated)).toEqual(described);
});

test('the newest version of the API is that of its document, each older one has a smaller number and an earlier day', () => {
  expect(document.info.version).toBe(API_CHANGES[0].version);
  const sorted = API_CHANGES.toSorted((a, b) =>
    b.version.localeCompare(a.version, 'en', { numeric: true }),
  );
  expect(sorted).toEqual(API_CHANGES);
  expect(API_CHANGES.toSorted((a, b) => b.date.localeCompare(a.date))).toEqual(API_CHANGES);
});

test('the version is the API’s own', () => {
  expect(document.info.version).toMatch(/^1\.\d+\.\d+$/);
  expect(document.info.version).not.toBe(product.version);
});
