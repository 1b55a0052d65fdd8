export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Named schemas, as `#/components/schemas/{name}` refers to them. */
export type NamedSchemas = Readonly<Record<string, JsonSchema>>;

/** The schema itself where it only refers to a named one. */
export function resolved(schema: JsonSchema, named: NamedSchemas): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const found = named[schema.$ref.replace('#/components/schemas/', '')];
  if (!found) throw new Error(`The document has no ${schema.$ref}`);
  return resolved(found, named);
}

/** What a value is when it is not null. */
export function withoutNull(schema: JsonSchema, named: NamedSchemas): JsonSchema {
  const some = schema.anyOf?.find(({ type }) => type !== 'null');
  return some ? resolved(some, named) : schema;
}
