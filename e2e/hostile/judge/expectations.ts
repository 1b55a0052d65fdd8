import { type Endpoint, type EndpointName, endpoints, failureCodes } from '@elc/contracts';
import { ANY_CALL_CODES, ERROR_CODES, type FailureCode } from '@elc/contracts/error-codes';
import { Ajv2020 as Ajv, type ValidateFunction } from 'ajv/dist/2020.js';
import * as formats from 'ajv-formats';
import { z } from 'zod';

/** What an endpoint says of itself that it answers. */
export interface Expectation {
  /** By status: what is wrong with a body, or null where the body is not JSON. */
  readonly successes: ReadonlyMap<number, BodyCheck | null>;
  /** By status: the codes that a failure may carry. */
  readonly failures: ReadonlyMap<number, ReadonlySet<string>>;
}

/** Says what is wrong with a parsed body; an empty list where nothing is. */
export type BodyCheck = (body: unknown) => readonly string[];

/** The parts of the served OpenAPI document that are read here. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: object;
}

interface OpenApiOperation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, OpenApiResponse>>;
}

interface OpenApiResponse {
  readonly $ref?: string;
  readonly content?: Readonly<
    Record<
      string,
      { readonly schema: object; readonly examples?: Readonly<Record<string, unknown>> }
    >
  >;
}

/** Failures that any call may get. 5xx are not among them: while the fake upstreams work, none is expected. */
const OF_ANY_CALL = byStatus(ANY_CALL_CODES);

/**
 * What each endpoint declares: of a documented one by the OpenAPI document that the product serves, of
 * the others by their contract. Success bodies are checked against the contract in either case, without
 * room for properties that it does not name: nothing leaks.
 */
export function expectationsOf(document: OpenApiDocument): ReadonlyMap<EndpointName, Expectation> {
  const ajv = newAjv();
  ajv.addSchema({ $id: 'document', components: document.components });
  const documented = new Map(
    Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map((operation) => [operation.operationId, operation] as const),
    ),
  );
  return new Map(
    (Object.entries(endpoints) as [EndpointName, Endpoint][]).map(([name, endpoint]) => {
      const operation = documented.get(name);
      const own = operation
        ? documentedFailures(operation, document)
        : byStatus(failureCodes(endpoint));
      const successes = Object.entries(endpoint.success).map(([status, schema]) => {
        const checks = [
          schema && contractCheck(ajv, schema),
          operation && documentCheck(ajv, operation, status),
        ].filter((check) => check !== null && check !== undefined);
        const all: BodyCheck = (body) => checks.flatMap((check) => check(body));
        return [Number(status), checks.length > 0 ? all : null] as const;
      });
      return [name, { successes: new Map(successes), failures: withGeneral(own) }] as const;
    }),
  );
}

function newAjv(): Ajv {
  // OpenAPI's own keywords, such as `examples` of parameters, are no errors.
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default.default(ajv);
  // The contracts take any address that a browser takes; RFC 3986 knows ASCII only.
  ajv.addFormat('uri', (text: string) => URL.canParse(text));
  return ajv;
}

function contractCheck(ajv: Ajv, schema: z.ZodType): BodyCheck {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return bodyCheck('contract', ajv.compile(json));
}

function documentCheck(ajv: Ajv, operation: OpenApiOperation, status: string): BodyCheck | null {
  const schema = operation.responses[status]?.content?.['application/json']?.schema;
  if (!schema) return null;
  // References of the document begin at its root.
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
  return bodyCheck('document', ajv.compile(JSON.parse(text)));
}

function bodyCheck(source: string, validate: ValidateFunction): BodyCheck {
  return (body) => {
    if (validate(body)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${source}: ${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`,
    );
  };
}

type Failures = ReadonlyMap<number, readonly string[]>;

/** Statuses of the document with the codes of its examples; 5xx are never expected here. */
function documentedFailures(operation: OpenApiOperation, document: OpenApiDocument): Failures {
  const entries = Object.entries(operation.responses).map(([status, given]) => {
    const response = given.$ref ? (atPointer(document, given.$ref) as OpenApiResponse) : given;
    const examples = response.content?.['application/json']?.examples ?? {};
    return [Number(status), Object.keys(examples)] as const;
  });
  return new Map(entries.filter(([status]) => status >= 400 && status < 500));
}

function atPointer(document: object, reference: string): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], document);
}

/** Codes by their status; 5xx are left out. */
function byStatus(codes: readonly FailureCode[]): Failures {
  const failures = new Map<number, FailureCode[]>();
  for (const code of codes) {
    const { status } = ERROR_CODES[code];
    if (status < 500) failures.set(status, [...(failures.get(status) ?? []), code]);
  }
  return failures;
}

/** What is answered where no endpoint is. */
export const NOWHERE: Expectation = { successes: new Map(), failures: withGeneral(new Map()) };

function withGeneral(own: Failures): ReadonlyMap<number, ReadonlySet<string>> {
  const all = new Map<number, Set<string>>();
  for (const [status, codes] of [...own, ...OF_ANY_CALL]) {
    all.set(status, new Set([...(all.get(status) ?? []), ...codes]));
  }
  return all;
}
