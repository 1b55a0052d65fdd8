import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

type Path = readonly string[];

/** Where a request holds whole numbers; `0` is the first entry of a list. */
function integersIn({ type, properties = {}, items, anyOf = [] }: Schema, at: Path = []): Path[] {
  return [
    ...(type === 'integer' ? [at] : []),
    ...Object.entries(properties).flatMap(([name, part]) => integersIn(part, [...at, name])),
    ...(items ? integersIn(items, [...at, '0']) : []),
    ...anyOf.flatMap((one) => integersIn(one, at)),
  ];
}

/** Something with `value` at a place of it, and nothing else. */
const holding = ([name, ...rest]: Path, value: unknown): unknown => {
  if (name === undefined) return value;
  return name === '0' ? [holding(rest, value)] : { [name]: holding(rest, value) };
};

/** Roblox and Stripe say what their notifications hold. */
const OF_OTHERS = ['robloxWebhook', 'stripeWebhook'];

const places = Object.entries<Endpoint>(endpoints)
  .filter(([name]) => !OF_OTHERS.includes(name))
  .flatMap(([name, endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part];
      if (!schema) return [];
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
      return integersIn(json).map((at) => ({
        call: `${name} ${part}.${at.join('.')}`,
        part,
        schema,
        at,
      }));
    }),
  );

/** Whether the value itself is refused, not what is missing beside it. */
const refuses = (schema: z.ZodType, at: Path, value: unknown): boolean =>
  (schema.safeParse(holding(at, value)).error?.issues ?? []).some(
    ({ path }) => path.join('.') === at.join('.'),
  );

const IN_ADDRESSES = [
  ...[
    '',
    '5abc',
    'abc',
    '5.5',
    '5.0',
    ' 5',
    '5 ',
    '+5',
    '-5',
    '05',
    '5e0',
    '0x5',
    '1_000',
    '\u0665',
  ],
  ...['NaN', 'Infinity', '9'.repeat(40)],
];
const IN_BODIES = ['5', '', '5abc', 5.5, true, [5], { value: 5 }, Number.MAX_SAFE_INTEGER + 1];

test('there are whole numbers in addresses and in bodies', () => {
  const parts = new Set(places.map(({ part }) => part));
  expect([...parts].toSorted()).toEqual(['body', 'params', 'query']);
  expect(places.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['scanGroup body.groupId', 'leaderboard query.limit']),
  );
});

describe.each(places)('$call', ({ part, schema, at }) => {
  test.each(part === 'body' ? IN_BODIES : IN_ADDRESSES)('refuses %j', (value) => {
    expect(refuses(schema, at, value)).toBe(true);
  });

  test('takes a plain number', () => {
    const taken = [1, 2, 5, 30].some(
      (one) => !refuses(schema, at, part === 'body' ? one : `${one}`),
    );
    expect(taken).toBe(true);
  });
});
