import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { publishedDescription } from '../testing/published-description';
import { gamesAnswer, gameVotesAnswer } from './game-figures';
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
  items?: Described;
  properties?: Record<string, Described>;
  $ref?: string;
}

interface Operation {
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

  beforeAll(() => {
    description = JSON.parse(readFileSync(published.file, 'utf8')) as Description;
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
});
