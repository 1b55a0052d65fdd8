import { type JsonSchema, type NamedSchemas, resolved, withoutNull } from './json-schema.ts';

/** The day that the first of several days is in an example. */
const FIRST_DAY_MS = Date.UTC(2026, 9, 23);
const DAY_MS = 86_400_000;

/** The schema's own example, else one made of its parts; `index` makes days consecutive. */
export function exampleOf(given: JsonSchema, named: NamedSchemas, index = 0): unknown {
  const schema = resolved(given, named);
  const [example] = given.examples ?? schema.examples ?? [];
  if (example !== undefined) return example;
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(withoutNull(schema, named), named, index);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [
          name,
          exampleOf(part, named, index),
        ]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, (_, entry) =>
        exampleOf(schema.items ?? {}, named, entry),
      );
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'string':
      return schema.format === 'date'
        ? new Date(FIRST_DAY_MS + index * DAY_MS).toISOString().slice(0, 10)
        : 'text';
    default:
      return null;
  }
}
