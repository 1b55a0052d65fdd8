import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fakes, startFakes } from '../start-fakes.ts';

/** Where Roblox's published description is, which is no part of this repository (CONTRIBUTING.md). */
const FOLDER = process.env.ELC_PUBLISHED_DESCRIPTIONS;
const SUITE = 'answers have the published form';
const SKIPPED = `${SUITE} (skipped: ELC_PUBLISHED_DESCRIPTIONS names no folder, see CONTRIBUTING.md)`;

interface Described {
  paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>;
}

/** Every described operation with a request that it answers: prefix, described path, request. */
const OPERATIONS = [
  ['users', 'post /v1/usernames/users', '', { usernames: ['OldTownMayor', 'ExiledErwin'] }],
  ['users', 'get /v1/users/{userId}', '/v1/users/7001001', undefined],
  [
    'badges',
    'get /v1/universes/{universeId}/badges',
    '/v1/universes/4001001/badges?limit=10',
    undefined,
  ],
  ['games', 'get /v1/games', '/v1/games?universeIds=4001001', undefined],
  ['games', 'get /v1/games/votes', '/v1/games/votes?universeIds=4001001', undefined],
  [
    'cloud',
    'get /cloud/v2/users/{user_id}/inventory-items',
    '/cloud/v2/users/7001001/inventory-items?maxPageSize=5',
    undefined,
  ],
  ['cloud', 'get /cloud/v2/users/{user_id}', '/cloud/v2/users/7001001', undefined],
  [
    'cloud',
    'get /cloud/v2/groups/{group_id}/memberships',
    '/cloud/v2/groups/5001001/memberships?maxPageSize=100',
    undefined,
  ],
  [
    'thumbnails',
    'get /v1/users/avatar-headshot',
    '/v1/users/avatar-headshot?userIds=7001001,7001006,7001007,1',
    undefined,
  ],
  ['thumbnails', 'get /v1/badges/icons', '/v1/badges/icons?badgeIds=2124400001,1', undefined],
  ['groups', 'get /v1/groups/{groupId}', '/v1/groups/5001001', undefined],
  ['groups', 'get /v1/groups/{groupId}/users', '/v1/groups/5001001/users?limit=100', undefined],
] as const;

/** Described, but not called by the product: they have no fake. */
const NOT_CALLED = [
  'post /v1/users',
  'get /v1/badges/{badgeId}',
  'get /v1/users/{userId}/badges',
  'get /v1/users/{userId}/badges/awarded-dates',
  'get /cloud/v2/groups/{group_id}',
  'get /cloud/v2/universes/{universe_id}',
  'get /v1/assets',
  'get /v1/games/{universeId}/favorites/count',
];

describe.skipIf(!FOLDER)(FOLDER ? SUITE : SKIPPED, () => {
  let fakes: Fakes;
  let described: Described;
  const ajv = new Ajv({ strict: false, allErrors: true });

  beforeAll(async () => {
    fakes = await startFakes({ port: 0 });
    described = JSON.parse(readFileSync(`${FOLDER}/roblox-openapi.json`, 'utf8')) as Described;
    addFormats.default(ajv);
    ajv.addFormat('enum', true);
    ajv.addSchema(described, 'roblox');
  });
  afterAll(() => fakes.close());

  test('every described operation is among those tried or known not to be called', () => {
    const all = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const known = [...OPERATIONS.map(([, operation]) => operation as string), ...NOT_CALLED];
    expect(known.sort()).toEqual(all.sort());
  });

  test.for(OPERATIONS)('%s: %s', async ([host, operation, request, body], { skip }) => {
    const [method = '', path = ''] = operation.split(' ');
    // Roblox describes some answers as text; what they send is JSON.
    const [type = ''] = Object.keys(
      described.paths[path]?.[method]?.responses['200']?.content ?? {},
    );
    if (!type) {
      skip(`The published description does not say what ${path} answers.`);
    }
    const response = await fetch(`${fakes.url}/roblox/${host}${request || path}`, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      ...(host === 'cloud' && { headers: { 'x-api-key': 'sample' } }),
    });
    expect(response.status).toBe(200);
    const answer = (await response.json()) as { data?: unknown[] };
    const escaped = path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
    const pointer = `roblox#/paths/${escaped}/${method}/responses/200/content/${type.replace('/', '~1')}/schema`;
    ajv.validate({ $ref: pointer }, answer);
    expect(ajv.errors).toBeNull();
    expect(answer.data ?? [answer]).not.toHaveLength(0);
  });

  test('a wrong answer would be noticed', () => {
    const schema = { $ref: 'roblox#/components/schemas/Roblox.Users.Api.GetUserResponse' };
    expect(ajv.validate(schema, { id: '7001001' })).toBe(false);
    expect(ajv.validate(schema, { nickname: 'Mayor' })).toBe(false);
    expect(ajv.validate(schema, { created: 'yesterday' })).toBe(false);
  });
});
