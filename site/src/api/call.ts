import readerRoutes from 'virtual:api-routes';
import type { Endpoint, EndpointName, Sent, SuccessBody } from '@elc/contracts';
import { type RequestOptions, request } from './request.ts';

/** A value as the address carries it; a filter of the query that is empty or null is left out. */
type InAddress<Value> = unknown extends Value ? string | number : Value;
type Params<Name extends EndpointName> = {
  readonly [Key in keyof Sent<Name, 'params'>]: InAddress<Sent<Name, 'params'>[Key]>;
};
type Query<Name extends EndpointName> = {
  readonly [Key in keyof Sent<Name, 'query'>]: InAddress<Sent<Name, 'query'>[Key]> | '' | null;
};

type Part<Place extends string, Value> = [Value] extends [never]
  ? { readonly [Key in Place]?: never }
  : undefined extends Value
    ? { readonly [Key in Place]?: Value }
    : Record<never, never> extends Value
      ? { readonly [Key in Place]?: Value }
      : { readonly [Key in Place]: Value };

/** What a call of an endpoint sends, as its contract has it. */
type CallInput<Name extends EndpointName> = Part<
  'params',
  [Sent<Name, 'params'>] extends [never] ? never : Params<Name>
> &
  Part<'query', [Sent<Name, 'query'>] extends [never] ? never : Query<Name>> &
  Part<'body', Sent<Name, 'body'>>;

type CallOptions = Omit<RequestOptions, 'method' | 'body' | 'cache'>;

type CallArguments<Name extends EndpointName> =
  Record<never, never> extends CallInput<Name>
    ? [input?: CallInput<Name>, options?: CallOptions]
    : [input: CallInput<Name>, options?: CallOptions];

/** Calls an endpoint by its name; see `call`. */
export type Call = <Name extends EndpointName>(
  name: Name,
  ...sent: CallArguments<Name>
) => Promise<SuccessBody<Name>>;

/** The parts of a request before anything is known of its endpoint. */
interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A polled answer that takes longer (in ms) counts as none, so that a hung one does not end the polling. */
export const ANSWER_TIMEOUT_MS = 10_000;

const routes = { ...readerRoutes };

/** Adds the panel's endpoints, which other pages do not load. */
export function addRoutes(more: Partial<typeof routes>): void {
  Object.assign(routes, more);
}

/**
 * Calls an endpoint by its name, with what its contract takes, and resolves with what its contract answers.
 * Fails as `request` does.
 */
export const call: Call = (name, ...[input, options]) => {
  const { method, path } = routeOf(name, input);
  return request(path, { method, body: (input as AnyInput | undefined)?.body, ...options });
};

/** Method and address of a call, from the site's root. */
export function routeOf(
  name: EndpointName,
  { params = {}, query = {} }: AnyInput = {},
): { readonly method: Endpoint['method']; readonly path: string } {
  const [method, pattern] = routes[name].split(' ') as [Endpoint['method'], string];
  const path = pattern.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
    ),
  ).toString();
  return { method, path: `/api${path}${search && `?${search}`}` };
}
