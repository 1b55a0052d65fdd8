import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type FakesProcess, type SeenRequest, startFakesProcess } from '../testing/fakes-process';
import { publishedDescription } from '../testing/published-description';
import { createRobloxClient } from './create-roblox-client';
import { gamesAnswer, gameVotesAnswer } from './game-figures';
import { createPlayerLookUp } from './look-up-player';
import {
  badgeNumbersAnswer,
  cloudUserAnswer,
  gameBadgesAnswer,
  groupAnswer,
  groupMembersAnswer,
  inventoryAnswer,
  membershipsAnswer,
  thumbnailsAnswer,
  userAnswer,
  usersByNamesAnswer,
} from './schemas';

const published = publishedDescription('roblox', 'against the published description');

interface Described {
  type?: string;
  format?: string;
  enum?: unknown[];
  items?: Described;
  properties?: Record<string, Described>;
  $ref?: string;
}

interface Operation {
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    explode?: boolean;
    schema: Described;
  }[];
  requestBody?: { content: Record<string, { schema: Described }> };
  responses: Record<string, { content?: Record<string, { schema: Described }> }>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Described> };
}

/** Which answer each schema reads. */
const ANSWERS: [string, string, z.ZodType][] = [
  ['post', '/v1/usernames/users', usersByNamesAnswer],
  ['get', '/v1/users/{userId}', userAnswer],
  ['get', '/v1/users/avatar-headshot', thumbnailsAnswer],
  ['get', '/v1/badges/icons', thumbnailsAnswer],
  ['get', '/v1/universes/{universeId}/badges', gameBadgesAnswer],
  ['get', '/v1/universes/{universeId}/badges', badgeNumbersAnswer],
  ['get', '/v1/games', gamesAnswer],
  ['get', '/v1/games/votes', gameVotesAnswer],
  ['get', '/cloud/v2/users/{user_id}/inventory-items', inventoryAnswer],
  ['get', '/cloud/v2/users/{user_id}', cloudUserAnswer],
  ['get', '/cloud/v2/groups/{group_id}/memberships', membershipsAnswer],
  ['get', '/v1/groups/{groupId}', groupAnswer],
  ['get', '/v1/groups/{groupId}/users', groupMembersAnswer],
];

describe.skipIf(!published.isThere)(published.suite, () => {
  let description: Description;
  const ajv = new Ajv({ strict: false, coerceTypes: true });

  beforeAll(() => {
    description = JSON.parse(readFileSync(published.file, 'utf8')) as Description;
    addFormats.default(ajv);
    ajv.addFormat('enum', true);
    ajv.addSchema(description, 'roblox');
  });

  /** Roblox describes some answers as text; what they send is JSON. */
  const answerSchema = (method: string, at: string): Described => {
    const content = description.paths[at]?.[method]?.responses['200']?.content ?? {};
    return (content['application/json'] ?? content['text/plain'])?.schema ?? {};
  };

  /** Some operations are published without saying what they answer: nothing can be held against that. */
  const skipUndescribed = (skip: (note: string) => void, method: string, at: string) => {
    expect(description.paths[at]?.[method], `${method} ${at} is published`).toBeDefined();
    if (Object.keys(answerSchema(method, at)).length === 0) {
      skip(`The published description does not say what ${at} answers.`);
    }
  };

  const resolved = (schema: Described): Described =>
    schema.$ref
      ? (description.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
      : schema;

  /** A value with every described property, made from nothing but the description. */
  function sampleOf(schema: Described): unknown {
    const { type, format, enum: allowed, items, properties } = resolved(schema);
    if (allowed && format !== 'enum') return allowed[0];
    if (type === 'object') {
      const entries = Object.entries(properties ?? {});
      return Object.fromEntries(entries.map(([name, value]) => [name, sampleOf(value)]));
    }
    if (type === 'array') return [sampleOf(items ?? {})];
    if (type === 'integer' || type === 'number') return 42;
    if (type === 'boolean') return true;
    return format === 'date-time' ? '2023-07-05T12:34:56Z' : '42';
  }

  test.for(ANSWERS)(
    '%s %s: an answer with all that is described is read',
    ([method, at, schema], { skip }) => {
      skipUndescribed(skip, method, at);
      const sample = sampleOf(answerSchema(method, at));
      const parsed = schema.safeParse(sample);
      expect(parsed.error?.issues ?? []).toEqual([]);
    },
  );

  /** Every property that a schema requires, as a path such as `data.id`. */
  function propertiesOf(schema: unknown, prefix = ''): string[] {
    const { def } = schema as { def: Record<string, unknown> };
    if (def.type === 'object') {
      return Object.entries(def.shape as Record<string, unknown>).flatMap(([name, value]) => [
        prefix + name,
        ...propertiesOf(value, `${prefix}${name}.`),
      ]);
    }
    const inner = def.element ?? def.innerType ?? def.in;
    return inner === undefined ? [] : propertiesOf(inner, prefix);
  }

  test.for(ANSWERS)(
    '%s %s: nothing is requested that is not described',
    ([method, at, schema], { skip }) => {
      skipUndescribed(skip, method, at);
      const requested = propertiesOf(schema);
      expect(requested.length).toBeGreaterThan(0);
      for (const property of requested) {
        let place = resolved(answerSchema(method, at));
        for (const step of property.split('.')) {
          place = resolved(place.properties?.[step] ?? { $ref: 'nothing' });
          if (place.items) place = resolved(place.items);
          expect(place.type, `${property} of ${at}`).toBeDefined();
        }
      }
    },
  );

  describe('every request', () => {
    let fakes: FakesProcess;
    let requests: SeenRequest[];
    beforeAll(async () => {
      fakes = await startFakesProcess();
      for (const openCloudKey of ['sample-key', undefined]) {
        const client = createRobloxClient({
          urls: {
            users: `${fakes.url}/users`,
            badges: `${fakes.url}/badges`,
            games: `${fakes.url}/games`,
            thumbnails: `${fakes.url}/thumbnails`,
            groups: `${fakes.url}/groups`,
            cloud: `${fakes.url}/cloud`,
          },
          openCloudKey,
          userAgent: 'ElectionCity/test',
          retriesMax: 0,
        });
        // Nothing answers there: only the request matters, so each call is made by itself.
        await client.usersByNames(['OldTownMayor']);
        await client.user(7_001_001);
        await client.headshots([7_001_001, 7_001_002]);
        await client.badgesOfUniverse(4_001_001);
        await client.badgeNumbersOf(4_001_001);
        await client.badgeIcons([2_124_400_001, 2_124_400_002]);
        await client.badgesOf(7_001_001, [2_124_400_001, 2_124_400_002]);
        await client.uncached.user(7_001_001);
        await client.uncached.badgesOf(7_001_001, [2_124_400_001]);
        await client.gameFigures(4_001_001);
        await client.gameVotes(4_001_001);
        await client.group(5_001_001);
        await client.groupMembers(5_001_001, undefined);
        await client.groupMembers(5_001_001, 'next');
        await client.groupMembers(5_001_001, 'cloud:next');
        await createPlayerLookUp(client, 4_001_001)('OldTownMayor');
      }
      requests = await fakes.requests();
    });
    afterAll(() => fakes.stop());

    test('is one that is described, with parameters that are allowed', () => {
      const operations = new Set<string>();
      for (const { method, path: requested } of requests) {
        const url = new URL(requested.replace(/^\/\w+/, ''), fakes.url);
        const found = Object.entries(description.paths).find(([described, methods]) => {
          const pattern = new RegExp(`^${described.replace(/\{\w+\}/g, '\\d+')}$`);
          return pattern.test(url.pathname) && method.toLowerCase() in methods;
        });
        expect(found, requested).toBeDefined();
        const [at = '', methods = {}] = found ?? [];
        const parameters = methods[method.toLowerCase()]?.parameters ?? [];
        operations.add(`${method} ${at}`);
        for (const [name, value] of url.searchParams) {
          const parameter = parameters.find((one) => one.in === 'query' && one.name === name);
          expect(parameter, `${name} of ${at}`).toBeDefined();
          const given = parameter?.schema.type === 'array' ? value.split(',') : value;
          const holder = { properties: { given: parameter?.schema ?? false } };
          expect(ajv.validate(holder, { given }), `${name}=${value} of ${at}`).toBe(true);
        }
        for (const { name, in: place, required } of parameters) {
          if (place === 'query' && required) expect(url.searchParams.has(name)).toBe(true);
        }
      }
      const expected = new Set(ANSWERS.map(([method, at]) => `${method.toUpperCase()} ${at}`));
      expect([...operations].sort()).toEqual([...expected].sort());
    });
  });
});
