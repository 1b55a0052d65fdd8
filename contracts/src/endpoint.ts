import { z } from 'zod';
import type { PanelRole } from './admin-keys/admin-access.ts';
import type { KeyScope } from './api-keys/scopes.ts';
import { ANY_CALL_CODES, ERROR_CODES, type FailureCode } from './error-codes.ts';
import type { AddressLimit } from './limits.ts';

/** Seconds for which a shared cache may store an answer; absent: `private, no-store`. */
export interface CacheRule {
  readonly sMaxAge: number;
  /** No cache may serve it for longer, not even while it is fetched again or no replica answers. */
  readonly neverStale?: true;
}

/** Lists that editors or visitors change: a shared cache may store them for half a minute. */
export const LISTS = { sMaxAge: 30 } as const satisfies CacheRule;

/** Drafts (`?status=draft`) and filters of Strapi's own are refused by name. */
export const noQuery = z.strictObject({});

export const noBody = z.strictObject({}).nullish();

const API_SECTIONS = [
  'core',
  'scans',
  'content',
  'analytics',
  'keys',
  'webhooks',
  'site',
  'accounts',
  'ads',
  'panel',
] as const;

export type ApiSection = (typeof API_SECTIONS)[number];

export type ContentType = 'application/json' | 'application/rss+xml' | 'text/csv';

export interface FormBody {
  readonly fields: z.ZodType;
  readonly file: string;
  readonly fileBytesMax: number;
}

/**
 * One route: what the edge admits, controllers parse and the documentation says. `path` is relative
 * to `/api`; `key`: needs a valid `X-API-Key`.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly section: ApiSection;
  readonly summary: string;
  readonly key?: true;
  /** With `cookieOrKey` an `X-API-Key` may identify the owner, for that key alone. */
  readonly caller?: 'cookie' | 'cookieOrKey';
  /** What its key must be allowed to do: `read` where a key is needed and nothing is said. */
  readonly scope?: KeyScope;
  /** The list of the body of which each entry counts as a call of the key. */
  readonly countedBy?: string;
  /** Needs a panel session of at least this role: 401 without one, 403 with a lesser one. */
  readonly panel?: PanelRole;
  /** Needs the key or password again after `CONFIRMATION_MS`: always, or with this body field. */
  readonly confirm?: true | string;
  readonly cache?: CacheRule;
  /** How often an address may call this, whatever key it sends. */
  readonly limit?: AddressLimit;
  /** Of an address with the site's own key, `siteKey` by default; other keys have windows. */
  readonly siteKeyLimit?: AddressLimit;
  /** The list of the body that pages are cut of, or the body itself, and what its entries are known by. */
  readonly paged?: { readonly list?: string; readonly id: string };
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Bytes that the largest valid body may need; `JSON_BODY_BYTES` where nothing is said. */
  readonly bodyBytesMax?: number;
  readonly form?: FormBody;
  /** Values that work on the sample data, for code samples and for trying the endpoint. */
  readonly example?: {
    readonly params?: Readonly<Record<string, string | number>>;
    readonly query?: Readonly<Record<string, string | number>>;
    readonly body?: Readonly<Record<string, unknown>>;
  };
  /** JSON unless it says otherwise; named where no schema describes the body. */
  readonly contentType?: ContentType;
  /** Announced to end: the UTC days since when and until when, and the call to make instead. */
  readonly deprecated?: {
    readonly since: string;
    readonly sunset: string;
    readonly instead: string;
  };
  /** Body of the success answer by status; null where there is none, or none that a schema describes. */
  readonly success: Readonly<Record<number, z.ZodType | null>>;
  /** Only this route's own: `failureCodes` adds those that follow from its other rules. */
  readonly failures?: readonly FailureCode[];
}

type Terms = Omit<Endpoint, 'method' | 'path' | 'section'>;

type Declare<Section, Method, Defaults, Of> = <
  const Path extends string,
  const Given extends Terms,
>(
  path: Path,
  given: Given & { readonly [Unknown in Exclude<keyof Given, keyof Terms>]: never },
) => { readonly method: Method; readonly path: Path; readonly section: Section } & Of &
  Given &
  (Given extends { form: FormBody } ? unknown : Omit<Defaults, keyof Given>);

/**
 * Declares endpoints of a section, all of them with what `of` says. By default GET takes no query, and
 * what changes something no body.
 */
export function section<
  const Section extends ApiSection,
  const Of extends Pick<Endpoint, 'panel'> = Readonly<Record<never, never>>,
>(name: Section, of: Of = {} as Of) {
  const declare = <const Method extends Endpoint['method'], Defaults>(
    method: Method,
    defaults: Defaults,
  ) =>
    ((path: string, given: Terms) => ({
      method,
      path,
      section: name,
      ...of,
      ...(given.form ? {} : defaults),
      ...given,
    })) as unknown as Declare<Section, Method, Defaults, Of>;
  return {
    get: declare('GET', { query: noQuery }),
    post: declare('POST', { body: noBody }),
    put: declare('PUT', { body: noBody }),
    patch: declare('PATCH', { body: noBody }),
    delete: declare('DELETE', {}),
  };
}

/** Whether the endpoint changes something: all of these share one limit of an address. */
export const isWrite = ({ method }: Pick<Endpoint, 'method'>): boolean => method !== 'GET';

/** Null where any key will do, as a key looks after itself. */
export const scopeOf = ({ key, scope }: Endpoint): KeyScope | null =>
  scope ?? (key ? 'read' : null);

/** Whether its answer is kept for repeats with an `Idempotency-Key`: it creates something for a key. */
export const isRepeatable = (endpoint: Endpoint): boolean =>
  endpoint.method === 'POST' &&
  (endpoint.key === true || endpoint.caller === 'cookieOrKey') &&
  scopeOf(endpoint) !== 'read';

/** What a key answers that was sent, and does not work here. */
const KEY_CODES = [
  'API_KEY_INVALID',
  'API_KEY_REVOKED',
  'API_KEY_EXPIRED',
  'API_KEY_ADDRESS',
  'API_KEY_ORIGIN',
] as const satisfies readonly FailureCode[];

const REPEAT_CODES = [
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_KEY_RUNNING',
  'IDEMPOTENCY_KEY_REUSED',
] as const satisfies readonly FailureCode[];

/** The codes that are an endpoint's own: those that it names, and those that follow from its other rules. */
export function ownFailureCodes(endpoint: Endpoint): FailureCode[] {
  const { key, caller, limit, panel, confirm, failures = [] } = endpoint;
  const codes: FailureCode[] = [...failures];
  if (key) codes.push('API_KEY_MISSING');
  if (key || caller === 'cookieOrKey') codes.push(...KEY_CODES);
  if (scopeOf(endpoint)) codes.push('API_KEY_SCOPE');
  if (isRepeatable(endpoint)) codes.push(...REPEAT_CODES);
  if (key || limit || isWrite(endpoint)) codes.push('RATE_LIMITED');
  if (panel) codes.push('PANEL_LOCKED');
  if (panel === 'admin') codes.push('ROLE_TOO_LOW');
  if (confirm) codes.push('REAUTHENTICATION_REQUIRED');
  return codes;
}

/** Every code that a call of an endpoint can answer, in the order of the catalogue. */
export function failureCodes(endpoint: Endpoint): FailureCode[] {
  const codes = new Set<FailureCode>([...ANY_CALL_CODES, ...ownFailureCodes(endpoint)]);
  return (Object.keys(ERROR_CODES) as FailureCode[]).filter((code) => codes.has(code));
}
