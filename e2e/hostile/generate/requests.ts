import { type Endpoint, type EndpointName, endpoints } from '@elc/contracts';
import fc from 'fast-check';
import { z } from 'zod';
import { pathOf, queryOf, rawParts, rawQueries } from './addresses.ts';
import { type GeneratedBody, jsonBody, rawBodies } from './bodies.ts';
import { formsOf } from './forms.ts';
import { type JsonSchema, type KnownValues, thing, valuesOf } from './from-schema.ts';
import { oddHeaders } from './headers.ts';
import { knownValues, soundBodies } from './known-values.ts';
import { brokenFrom } from './values.ts';

/** Who sends a request; each kind has a few of its own. */
const CALLERS = ['nobody', 'visitor', 'user', 'key', 'siteKey', 'panel', 'moderator'] as const;
export type CallerKind = (typeof CALLERS)[number];

/** What a request was made to be; how the answers of each differ is shown in the table of counts. */
type Intent = 'valid' | 'broken' | 'wild';

/** A request as data: references name what only the running product knows. */
export interface GeneratedRequest {
  readonly endpoint: EndpointName;
  readonly intent: Intent;
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: GeneratedBody | null;
  readonly as: CallerKind;
}

const OF_OWN_ACCOUNT = [
  ...(['ownAccount', 'ownData', 'changePassword', 'endOwnSessions', 'endOwnSession'] as const),
  ...(['takeAlong', 'deleteOwnAccount', 'setEmail', 'removeEmail', 'confirmEmail'] as const),
  ...(['beginSecondFactor', 'confirmSecondFactor', 'renewRecoveryCodes'] as const),
  ...(['removeSecondFactor', 'acceptInvite', 'openPanel'] as const),
] satisfies EndpointName[] as readonly string[];

/** The caller that an endpoint expects. */
export function callerFor(name: EndpointName): CallerKind {
  const endpoint: Endpoint = endpoints[name];
  if (endpoint.key) return 'key';
  if (endpoint.panel) return 'panel';
  const ofPanel = ['lockPanel', 'checkAdminKey', 'generateDirectKey', 'confirmAccess'];
  if (ofPanel.includes(name)) return 'panel';
  if (['currentUser', 'logout', 'clearPrivacy', ...OF_OWN_ACCOUNT].includes(name)) return 'user';
  if (
    endpoint.path.startsWith('/keys') ||
    endpoint.section === 'keys' ||
    endpoint.section === 'content'
  )
    return 'visitor';
  return 'nobody';
}

/**
 * Requests to one endpoint, half of them as its contract wants them (`valid`; rules that JSON Schema
 * cannot say may refuse some), a third with one place broken, the rest wild in address, method, headers
 * or body.
 */
export function requestsTo(name: EndpointName): fc.Arbitrary<GeneratedRequest> {
  const whole = wholeRequests(name);
  const as = fc.oneof(
    { arbitrary: fc.constant(callerFor(name)), weight: 9 },
    { arbitrary: fc.constantFrom(...CALLERS), weight: 1 },
  );
  const parts = fc.oneof(
    { arbitrary: whole.valid, weight: 5 },
    { arbitrary: whole.broken, weight: 3 },
    { arbitrary: wild(name, whole.valid), weight: 2 },
  );
  return fc.tuple(parts, as).map(([request, caller]) => ({ ...request, as: caller }));
}

type Whole = Omit<GeneratedRequest, 'as'>;

function wholeRequests(name: EndpointName) {
  const endpoint: Endpoint = endpoints[name];
  const known = knownValues(name);
  const parts = partsOf(name, known);
  const build =
    (intent: Intent) =>
    ([params, query, body, headers]: readonly [
      unknown,
      unknown,
      Sent,
      Whole['headers'],
    ]): Whole => ({
      ...{ endpoint: name, intent, method: endpoint.method },
      target: `/api${pathOf(endpoint.path, params)}${queryOf(query)}`,
      headers: { ...body?.headers, ...headers },
      body: body?.body ?? null,
    });
  const { params, query, body } = parts;
  const own = ownHeaders(name);
  const valid = fc.tuple(params.valid, query.valid, body.valid, own).map(build('valid'));
  const broken = [
    endpoint.params && fc.tuple(params.broken, query.valid, body.valid, own),
    // Also where the query must be empty.
    fc.tuple(params.valid, query.broken, body.valid, own),
    (endpoint.body || endpoint.form) && fc.tuple(params.valid, query.valid, body.broken, own),
  ].filter((one) => one !== undefined);
  return { valid, broken: fc.oneof(...broken).map(build('broken')) };
}

/** A body and the headers that go with it. */
type Sent = { readonly body: GeneratedBody; readonly headers: Whole['headers'] } | null;

function partsOf(name: EndpointName, known: KnownValues) {
  const { params, query, body, form }: Endpoint = endpoints[name];
  return {
    params: both(params, known),
    query: query
      ? both(query, known)
      : { valid: fc.constant({}), broken: brokenFrom(fc.constant({})) },
    body: form ? sentForms(form, known) : sentJson(name, body, known),
  };
}

function both(schema: z.ZodType | undefined, known: KnownValues) {
  const json = schema ? toJson(schema) : {};
  const valid = schema ? valuesOf(json, known) : fc.constant({});
  return { valid, broken: brokenFrom(valid) };
}

const toJson = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const asJson = (body: GeneratedBody): Sent => ({
  body,
  headers: { 'Content-Type': 'application/json' },
});

function sentJson(name: EndpointName, schema: z.ZodType | undefined, known: KnownValues) {
  if (!schema) return { valid: fc.constant<Sent>(null), broken: rawBodies.map(asJson) };
  const valid = soundBodies(name, valuesOf(toJson(schema), known));
  const broken = brokenFrom(valid);
  return {
    // `null` in a contract means no body at all.
    valid: valid.map((value) => (value === null ? null : asJson(jsonBody(value)))),
    broken: fc.oneof(
      { arbitrary: broken.map((value) => asJson(jsonBody(value))), weight: 3 },
      { arbitrary: rawBodies.map(asJson), weight: 1 },
    ),
  };
}

function sentForms(form: NonNullable<Endpoint['form']>, known: KnownValues) {
  const sent = ({ contentType, ...body }: GeneratedBody & { contentType: string }): Sent => ({
    body,
    headers: { 'Content-Type': contentType },
  });
  const { valid, broken } = formsOf(form, known);
  return { valid: valid.map(sent), broken: broken.map(sent) };
}

const BY_STATUS_TOKEN: readonly EndpointName[] = [
  'advertisementStatus',
  'requestAdConfirmation',
  'withdrawAd',
  'extendAd',
  'payForAd',
];

/** Headers that an endpoint reads beside the caller's credentials. */
function ownHeaders(name: EndpointName): fc.Arbitrary<Whole['headers']> {
  if (!BY_STATUS_TOKEN.includes(name)) return fc.constant({});
  return thing('statusToken').map((token) => ({ 'X-Status-Token': token }));
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A valid request of which something is wild that no contract speaks of. */
function wild(name: EndpointName, valid: fc.Arbitrary<Whole>): fc.Arbitrary<Whole> {
  const { path } = endpoints[name];
  const withParts = fc
    .tuple(valid, fc.array(rawParts, { minLength: 4, maxLength: 4 }))
    .map(([request, parts]) => {
      let place = -1;
      const target = path.replace(/\{\w+\}/g, () => {
        place += 1;
        return parts[place] ?? '';
      });
      return { ...request, target: `/api${target}` };
    });
  const withQuery = fc
    .tuple(valid, rawQueries)
    .map(([request, query]) => ({ ...request, target: request.target.split('?')[0] + query }));
  const withHeaders = fc
    .tuple(valid, oddHeaders)
    .map(([request, headers]) => ({ ...request, headers: { ...request.headers, ...headers } }));
  const withMethod = fc
    .tuple(valid, fc.constantFrom(...METHODS))
    .map(([request, method]) => ({ ...request, method }));
  const withBody = fc.tuple(valid, rawBodies).map(([request, body]) => ({ ...request, body }));
  return fc
    .oneof(
      ...(path.includes('{') ? [withParts] : []),
      withQuery,
      { arbitrary: withHeaders, weight: 2 },
      withMethod,
      withBody,
    )
    .map((request) => ({ ...request, intent: 'wild' }));
}
