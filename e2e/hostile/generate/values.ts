import fc from 'fast-check';
import { anyText } from './texts.ts';

const numbers: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 101, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1),
  fc.constantFrom(2 ** 53, 2 ** 63, -(2 ** 63), 1e21, 1e308, Number.MIN_VALUE),
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** An object with names that objects have of themselves; `JSON.stringify` writes them all. */
const trickyObjects = fc
  .array(
    fc.tuple(
      fc.constantFrom('__proto__', 'constructor', 'toString', 'length', 'id', '$ne', ''),
      fc.constantFrom<unknown>(null, true, { isAdmin: true }, { prototype: { x: 1 } }, [], 'x'),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((entries) => Object.fromEntries(entries));

/** `[[[…]]]` or `{"a":{"a":…}}`, `depth` deep. */
function nested(kind: 'array' | 'object', depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = kind === 'array' ? [value] : { a: value };
  return value;
}

/** Any JSON value: of every type, nested, huge, and with names that are dangerous. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: anyText, weight: 6 },
  { arbitrary: numbers, weight: 4 },
  { arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], ''), weight: 3 },
  { arbitrary: trickyObjects, weight: 2 },
  { arbitrary: fc.array(anyText, { maxLength: 4 }), weight: 1 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
  {
    arbitrary: fc
      .tuple(fc.constantFrom<'array' | 'object'>('array', 'object'), fc.constantFrom(10, 200, 1500))
      .map(([kind, depth]) => nested(kind, depth)),
    weight: 1,
  },
  {
    arbitrary: fc.constantFrom(1000, 20_000).map((length) => new Array(length).fill(0)),
    weight: 1,
  },
);

type Step = string | number;

/** The places of a value and of everything in it, from the root down. */
function placesIn(value: unknown, path: readonly Step[] = []): (readonly Step[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => placesIn(item, [...path, index]))
    : Object.entries(value).flatMap(([name, item]) => placesIn(item, [...path, name]));
  return [path, ...inner];
}

/** The same value with something else in one place; `undefined` takes away what was there. */
function withReplaced(value: unknown, path: readonly Step[], by: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === step ? withReplaced(item, rest, by) : item));
  }
  const entries = Object.entries(value as object).map(([name, item]) =>
    name === step ? [name, withReplaced(item, rest, by)] : [name, item],
  );
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

/** The same object with one property more; other values stay as they are. */
function withProperty(value: unknown, name: string, more: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries([...Object.entries(value), [name, more]]);
}

const extraNames = fc.constantFrom(
  '__proto__',
  'constructor',
  'id',
  'role',
  'isAdmin',
  'status',
  'createdAt',
  'a[b]',
  'locale',
  'populate',
  'filters',
  'x',
  '',
);

/** Valid values of which one place is broken: another value, nothing, or a property too much. */
export function brokenFrom(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const at = (value: unknown, place: number) => {
    const places = placesIn(value);
    return places[place % places.length] ?? [];
  };
  return fc.oneof(
    {
      arbitrary: fc
        .tuple(valid, fc.nat({ max: 10_000 }), anyValue)
        .map(([value, place, by]) => withReplaced(value, at(value, place), by)),
      weight: 6,
    },
    {
      arbitrary: fc
        .tuple(valid, fc.nat({ max: 10_000 }))
        .map(([value, place]) => withReplaced(value, at(value, place), undefined)),
      weight: 1,
    },
    {
      arbitrary: fc
        .tuple(valid, extraNames, anyValue)
        .map(([value, name, more]) => withProperty(value, name, more)),
      weight: 2,
    },
  );
}
