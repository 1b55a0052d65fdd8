import type { Endpoint } from '../endpoint.ts';
import type {
  ApiDocument,
  DocumentedBody,
  DocumentedOperation,
  DocumentedParameter,
  DocumentedResponse,
} from './api-document.ts';
import { exampleOf } from './example-of.ts';
import { type NamedSchemas, resolved } from './json-schema.ts';

/** Parameters and properties whose value is the id of a command. */
const COMMAND_PATHS = /^\/(?:commands\/\{id\}|favorites)/;

/** The contract's examples, else ones made from the schema. `commandId`: a published command. */
export function withExamples(
  document: ApiDocument,
  endpoints: Readonly<Record<string, Endpoint>>,
  commandId?: string,
): ApiDocument {
  const named = document.components.schemas;
  const paths = Object.entries(document.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        exemplify(operation, endpoints[operation.operationId], named, {
          ...(commandId && COMMAND_PATHS.test(path) && { id: commandId, itemId: commandId }),
        }),
      ]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

type Known = Readonly<Record<string, unknown>>;

function exemplify(
  operation: DocumentedOperation,
  endpoint: Endpoint | undefined,
  named: NamedSchemas,
  known: Known,
): DocumentedOperation {
  const { parameters, requestBody, responses } = operation;
  const stated = { ...endpoint?.example?.params, ...endpoint?.example?.query, ...known };
  const body = requestBody && { ...requestBody, content: bodyExample(requestBody, known) };
  return {
    ...operation,
    ...(parameters && {
      parameters: parameters.map((part) => parameterExample(part, stated, named)),
    }),
    ...(body && { requestBody: body }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, answer]) => [status, answerExample(answer, named)]),
    ),
  };
}

/** An optional parameter without a stated example stays out: an example call should be short. */
function parameterExample(
  parameter: DocumentedParameter,
  stated: Known,
  named: NamedSchemas,
): DocumentedParameter {
  const { description } = resolved(parameter.schema, named);
  const example = parameter.required
    ? (stated[parameter.name] ?? exampleOf(parameter.schema, named))
    : stated[parameter.name];
  return {
    ...parameter,
    ...(description && { description }),
    ...(example !== undefined && { example }),
  };
}

function bodyExample(
  { content }: { readonly content: Readonly<Record<string, DocumentedBody>> },
  known: Known,
): Readonly<Record<string, DocumentedBody>> {
  return Object.fromEntries(
    Object.entries(content).map(([type, body]) => {
      const example = Object.entries((body.example ?? {}) as Known).map(([name, value]) => [
        name,
        known[name] ?? value,
      ]);
      return [type, { ...body, example: Object.fromEntries(example) }];
    }),
  );
}

function answerExample(answer: DocumentedResponse, named: NamedSchemas): DocumentedResponse {
  const json = answer.content?.['application/json'];
  if (!json || answer.$ref || !isDescribed(json)) return answer;
  const body = { ...json, example: exampleOf(json.schema, named) };
  return { ...answer, content: { ...answer.content, 'application/json': body } };
}

const isDescribed = ({ schema }: DocumentedBody) =>
  schema.$ref !== undefined || schema.properties !== undefined || schema.items !== undefined;
