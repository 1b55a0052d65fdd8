import type { ApiDocument } from './api-document.ts';
import type { JsonSchema } from './json-schema.ts';

/**
 * Moves every object schema that has no name yet under `components/schemas`, in place, so that generators give types
 * their names: a body is named by its operation (`NewgenCheckResponse`, `ScanEndedEvent`), a part by what it stands in
 * (`NewgenCheckApiKey`).
 *
 * @throws Error when two different schemas would have one name.
 */
export function nameSchemas({ paths, webhooks, components }: ApiDocument): void {
  const named = components.schemas as Record<string, JsonSchema>;
  for (const [name, schema] of Object.entries(named)) named[name] = withNamedParts(schema, name);
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const name = capitalized(operation.operationId);
    const { requestBody, responses } = operation;
    nameBodies(requestBody?.content, `${name}Request`);
    for (const { content } of Object.values(responses)) nameBodies(content, `${name}Response`);
  }
  for (const { post } of Object.values(webhooks)) {
    nameBodies(post.requestBody?.content, `${capitalized(post.operationId)}Event`);
  }

  function nameBodies(bodies: Readonly<Record<string, { schema: JsonSchema }>> = {}, name = '') {
    for (const body of Object.values(bodies)) body.schema = reference(body.schema, name);
  }

  function reference(schema: JsonSchema, name: string): JsonSchema {
    if (!schema.properties) return withNamedParts(schema, name);
    const whole = withNamedParts(schema, name);
    if (JSON.stringify(named[name] ?? whole) !== JSON.stringify(whole)) {
      throw new Error(`Two schemas would have the name ${name}.`);
    }
    named[name] = whole;
    return { $ref: `#/components/schemas/${name}` };
  }

  function withNamedParts(schema: JsonSchema, name: string): JsonSchema {
    const { properties, items, anyOf } = schema;
    const owner = name.replace(/(?:Response|Request|Event)$/, '');
    const parts = Object.entries(properties ?? {}).map(([key, part]) => [
      key,
      reference(part, owner + capitalized(key)),
    ]);
    return {
      ...schema,
      ...(items && { items: reference(items, owner.replace(/s$/, '')) }),
      ...(anyOf && { anyOf: anyOf.map((part) => reference(part, name)) }),
      ...(properties && { properties: Object.fromEntries(parts) }),
    };
  }
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
