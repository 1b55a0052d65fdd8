/** What the generator gives for one schema; it is changed in place. */
interface GeneratedSchema {
  pattern?: string | undefined;
  format?: string | undefined;
  maximum?: number | undefined;
  additionalProperties?: unknown;
  propertyNames?: unknown;
  properties?: Record<string, unknown> | undefined;
}

/**
 * Makes a generated schema say what a reader needs: a format instead of its pattern, no limit of
 * JavaScript's numbers, the names of a record as properties, and answers that may gain properties, so
 * that no client refuses what it does not know.
 */
export function tidySchema(schema: GeneratedSchema, io: 'input' | 'output'): void {
  if (schema.format?.startsWith('date')) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  const names = (schema.propertyNames as { enum?: string[] } | undefined)?.enum;
  if (names) {
    const value = schema.additionalProperties;
    schema.properties = Object.fromEntries(names.map((name) => [name, value]));
    delete schema.propertyNames;
    delete schema.additionalProperties;
  }
  if (io === 'output') delete schema.additionalProperties;
}
