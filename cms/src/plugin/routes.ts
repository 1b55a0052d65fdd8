import {
  type Endpoint,
  type EndpointName,
  endpoints,
  isRepeatable,
  isWrite,
  scopeOf,
} from '@elc/contracts';

/** The name of the plugin among Strapi's. */
export const PUBLIC_API = 'public-api';

/** A policy of `policies.ts` by its name in Strapi, with what the endpoint requires of it. */
export interface Policy {
  readonly name: `plugin::public-api.${string}`;
  readonly config: object;
}

export interface Route {
  readonly method: Endpoint['method'];
  /** As Koa's router writes it, without `/api`: `/commands/:id/rating`. */
  readonly path: string;
  /** `<feature>.<endpoint>` */
  readonly handler: string;
  readonly config: { readonly auth: false; readonly middlewares: readonly Policy[] };
}

/** From contracts, in their order: `/search` stands before `/{id}`. */
export function routesOf(controllers: Readonly<Record<string, object>>): Route[] {
  const features = Object.entries(controllers);
  return Object.keys(endpoints).flatMap((name) => {
    const [feature] = features.find(([, controller]) => name in controller) ?? [];
    return feature === undefined ? [] : [routeOf(feature, name as EndpointName)];
  });
}

function routeOf(feature: string, name: EndpointName): Route {
  const { method, path } = endpoints[name];
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, ':$1'),
    handler: `${feature}.${name}`,
    config: { auth: false, middlewares: policiesOf(endpoints[name]) },
  };
}

/**
 * In order. The key comes first: a call that the own limit refuses is the key's call, too. A repeat does no work that
 * the own limit counts.
 */
function policiesOf(endpoint: Endpoint): Policy[] {
  const {
    key,
    caller,
    panel,
    confirm,
    limit,
    cache,
    siteKeyLimit = 'siteKey',
    countedBy,
  } = endpoint;
  const needs = { siteKeyLimit, scope: scopeOf(endpoint), countedBy };
  const policies: Policy[] = [];
  const require = (name: string, config: object) =>
    policies.push({ name: `plugin::${PUBLIC_API}.${name}`, config });
  if (isWrite(endpoint)) require('limit', { limit: 'write' });
  if (key) require('api-key', needs);
  if (caller === 'cookieOrKey') require('api-key-if-sent', needs);
  if (isRepeatable(endpoint)) require('answer-once', {});
  if (panel) require('panel', { role: panel });
  if (panel && confirm) require('confirmed', { confirm });
  if (limit) require('limit', { limit, isCacheable: cache !== undefined });
  return policies;
}
