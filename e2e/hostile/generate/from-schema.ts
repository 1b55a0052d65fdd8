import fc from 'fast-check';
import { reference } from './references.ts';
import { textWithin } from './texts.ts';

/** The parts of JSON Schema that the contracts use. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Values for a property by its name, where its schema does not say enough. */
export type KnownValues = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Which things of the running product have ids of a form. */
const THINGS_BY_PATTERN: Readonly<Record<string, string>> = {
  '^[a-z0-9]{24}$': 'command',
  '^[A-Za-z0-9]+(?:_[A-Za-z0-9]+)?$': 'player',
  '^scan_[A-Za-z0-9]{16}$': 'scan',
  '^key_[A-Za-z0-9]{16}$': 'key',
  '^ad_[A-Za-z0-9]{16}$': 'ad',
  '^[a-z0-9]{1,40}$': 'user',
  '^[A-Za-z0-9_-]{1,40}$': 'report',
  '^[\\w-]+$': 'cursor',
};

/** A few of each: enough to meet several, few enough to come back to the same one. */
const THINGS_MAX = 12;

/** One of the things of a kind that the running product has. */
export const thing = (kind: string): fc.Arbitrary<string> =>
  fc.nat({ max: THINGS_MAX - 1 }).map((index) => reference(kind, index));

/**
 * Values that a schema lets through, with a liking for its bounds and for ids that exist. Rules that JSON
 * Schema cannot say may refuse some of them.
 */
export function valuesOf(schema: JsonSchema, known: KnownValues = {}): fc.Arbitrary<unknown> {
  const own = withoutExamples(schema, known);
  const { examples = [] } = schema;
  if (examples.length === 0) return own;
  return fc.oneof(
    { arbitrary: own, weight: 3 },
    { arbitrary: fc.constantFrom(...examples), weight: 1 },
  );
}

function withoutExamples(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, known)));
  switch (schema.type) {
    case 'object':
      return objects(schema, known);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 8, 8),
      });
    case 'string':
      return texts(schema);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objects(
  { properties = {}, required = [] }: JsonSchema,
  known: KnownValues,
): fc.Arbitrary<unknown> {
  const parts = Object.entries(properties).map(([name, schema]) => {
    const own = valuesOf(schema, known);
    const given = known[name];
    const part = given
      ? fc.oneof({ arbitrary: given, weight: 4 }, { arbitrary: own, weight: 1 })
      : own;
    return [name, part] as const;
  });
  return fc.record(Object.fromEntries(parts), { requiredKeys: [...required] });
}

function texts({
  pattern,
  format,
  minLength = 0,
  maxLength = 300,
}: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date-time') return instants;
  if (pattern === undefined) return textWithin(minLength, maxLength);
  const form = new RegExp(pattern);
  const ofForm = fc
    .stringMatching(form)
    .map((text) => text.slice(0, maxLength))
    .filter((text) => text.length >= minLength && form.test(text));
  const kind = THINGS_BY_PATTERN[pattern];
  if (kind === undefined) return ofForm;
  return fc.oneof({ arbitrary: thing(kind), weight: 3 }, { arbitrary: ofForm, weight: 1 });
}

/** Also years that databases hold otherwise than JavaScript, and more digits of a second than either. */
const instants = fc.oneof(
  fc
    .date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom(
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999999Z',
    '1970-01-01T00:00:00Z',
    '2024-02-29T00:00:00.0Z',
  ),
);

function numbers(schema: JsonSchema): fc.Arbitrary<number> {
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = schema;
  const { exclusiveMinimum, exclusiveMaximum } = schema;
  const min = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  const max = exclusiveMaximum === undefined ? maximum : exclusiveMaximum - 1;
  const integers = fc.oneof(
    {
      arbitrary: fc.integer({ min: Math.max(min, -1000), max: Math.max(min, Math.min(max, 1000)) }),
      weight: 3,
    },
    {
      arbitrary: fc.maxSafeInteger().map((value) => Math.min(max, Math.max(min, value))),
      weight: 1,
    },
    { arbitrary: fc.constantFrom(...boundsOf(min, max)), weight: 2 },
  );
  if (schema.type === 'integer') return integers;
  return fc.oneof(integers, fc.double({ min, max, noNaN: true }));
}

/** Ends of what columns hold: 32 and 53 bits, as far as the schema lets them through. */
function boundsOf(min: number, max: number): number[] {
  const all = [min, max, 1, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1];
  return all.filter((value) => value >= min && value <= max);
}
