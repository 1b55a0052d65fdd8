import { type AnswerField, answerFields } from './answer-fields.ts';
import type { ApiDocument, DocumentedOperation, DocumentedResponse } from './api-document.ts';
import { type JsonSchema, type NamedSchemas, resolved, withoutNull } from './json-schema.ts';
import { typeText } from './type-text.ts';

/** One thing that a caller can send: a part of the path, of the query or of the JSON body. */
export interface ApiField {
  readonly name: string;
  readonly place: 'path' | 'query' | 'body';
  readonly required: boolean;
  /** As people read it: `integer, 1 to 100`. */
  readonly type: string;
  readonly isNumber: boolean;
  readonly isBoolean: boolean;
  readonly isList: boolean;
  /** The only values there are, if they are few. */
  readonly choices: readonly string[];
  readonly description: string;
  /** What an example call sends; undefined leaves it out. */
  readonly example: unknown;
  readonly fallback: unknown;
}

interface ApiAnswer {
  readonly status: number;
  readonly description: string;
  readonly contentType: string | null;
  readonly example: unknown;
  readonly fields: readonly AnswerField[];
}

interface ApiFailure {
  readonly status: number;
  readonly description: string;
  readonly codes: readonly string[];
}

/** One endpoint, as the page, the samples and `docs/api.md` show it. */
export interface ApiOperation {
  readonly name: string;
  readonly method: string;
  /** From the site's root: `/api/commands/{id}/rating`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly isDeprecated: boolean;
  /** Whether a call without a key is refused. */
  readonly needsKey: boolean;
  /** Whether the owner of a key is the one the call acts for. */
  readonly takesKey: boolean;
  readonly fields: readonly ApiField[];
  readonly answers: readonly ApiAnswer[];
  readonly failures: readonly ApiFailure[];
}

/** Every operation of the document, in its order. (No zod here: browsers load this.) */
export function describeOperations(document: ApiDocument): ApiOperation[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      path: `/api${path}`,
      tag: operation.tags[0] ?? '',
      summary: operation.summary,
      description: operation.description,
      isDeprecated: operation.deprecated === true,
      needsKey: operation.security.length === 1,
      takesKey: operation.security.length > 0,
      fields: fieldsOf(operation, document.components.schemas),
      ...answersOf(operation, document),
    })),
  );
}

function fieldsOf(operation: DocumentedOperation, named: NamedSchemas): ApiField[] {
  // What can be sent in headers with many calls is described once.
  const parameters = (operation.parameters ?? []).flatMap((parameter) =>
    parameter.in === 'header'
      ? []
      : fieldOf(
          parameter.name,
          parameter.in,
          parameter.required === true,
          parameter.schema,
          named,
          {
            example: parameter.example,
          },
        ),
  );
  const body = operation.requestBody?.content['application/json'];
  if (!body) return parameters;
  const { properties = {}, required = [] } = resolved(body.schema, named);
  const examples = (body.example ?? {}) as Readonly<Record<string, unknown>>;
  const fields = Object.entries(properties).map(([name, schema]) =>
    fieldOf(name, 'body', required.includes(name), schema, named, { example: examples[name] }),
  );
  return [...parameters, ...fields];
}

function fieldOf(
  name: string,
  place: ApiField['place'],
  required: boolean,
  schema: JsonSchema,
  named: NamedSchemas,
  { example }: { example: unknown },
): ApiField {
  const given = resolved(schema, named);
  const kind = withoutNull(given, named);
  const choices = kind.enum ?? (kind.const === undefined ? [] : [kind.const]);
  return {
    name,
    place,
    required,
    type: typeText(kind),
    isNumber: kind.type === 'integer' || kind.type === 'number',
    isBoolean: kind.type === 'boolean',
    isList: kind.type === 'array',
    choices: choices.map(String),
    description: given.description ?? '',
    example,
    fallback: given.default,
  };
}

function answersOf(
  { responses }: DocumentedOperation,
  document: ApiDocument,
): Pick<ApiOperation, 'answers' | 'failures'> {
  const all = Object.entries(responses).map(
    ([status, response]) => [Number(status), responseOf(response, document)] as const,
  );
  const answers = all
    .filter(([status]) => status < 300)
    .map(([status, { description, content = {} }]) => {
      const [type] = Object.entries(content);
      return {
        status,
        description,
        contentType: type?.[0] ?? null,
        example: type?.[1].example,
        fields: type ? answerFields(type[1].schema, document.components.schemas) : [],
      };
    });
  const failures = all
    .filter(([status]) => status >= 400)
    .map(([status, { description, content = {} }]) => ({
      status,
      description,
      codes: Object.keys(content['application/json']?.examples ?? {}),
    }));
  return { answers, failures };
}

function responseOf(response: DocumentedResponse, document: ApiDocument): DocumentedResponse {
  if (response.$ref === undefined) return response;
  const found = document.components.responses[response.$ref.split('/').at(-1) ?? ''];
  if (!found) throw new Error(`The document has no ${response.$ref}`);
  return found;
}
