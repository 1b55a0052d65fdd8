import type { JsonSchema } from './from-schema.ts';

/** Where a schema says nothing about length, more than any field of ours takes. */
const UNSAID_MAX = 2000;

/**
 * The largest value that a schema lets through, as far as JSON Schema can say: every property, the longest lists
 * and texts, and characters of four bytes where any may stand.
 */
export function largestOf(schema: JsonSchema): unknown {
  const { anyOf = [], enum: values = [], properties = {} } = schema;
  if ('const' in schema) return schema.const;
  if (values.length > 0) return largest(values);
  if (anyOf.length > 0) return largest(anyOf.map(largestOf));
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, largestOf(part)]),
      );
    case 'array':
      return Array(schema.maxItems ?? 0).fill(largestOf(schema.items ?? {}));
    case 'string':
      return largestText(schema);
    case 'integer':
    case 'number':
      return schema.maximum ?? Number.MAX_SAFE_INTEGER;
    default:
      return false;
  }
}

/** Texts of a form are in ASCII; the best example of one is the form's own, else a letter is repeated. */
function largestText({ pattern, format, maxLength = UNSAID_MAX, examples = [] }: JsonSchema) {
  if (pattern === undefined && format === undefined) return '\u{1f3db}'.repeat(maxLength);
  return largest([...examples, 'a'.repeat(maxLength)]);
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

function largest(values: readonly unknown[]): unknown {
  return values.toSorted((one, other) => bytesOf(other) - bytesOf(one))[0];
}
