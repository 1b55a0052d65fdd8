import { type AddressLimit, type EndpointName, endpoints } from '@elc/contracts';

interface Route {
  readonly method: string;
  readonly path: string;
  readonly handler: string;
  readonly config: { readonly auth: false; readonly middlewares: unknown[] };
}

/**
 * Declares Strapi routes from contracts, so that a route and its documentation cannot drift.
 * Handlers read `<controller>.<method>`. The order is kept: put `/search` before `/{id}`.
 */
export function routesOf(handlers: Readonly<Partial<Record<EndpointName, string>>>): {
  routes: Route[];
} {
  const routes = Object.entries(handlers).map(([name, handler]) => {
    const endpoint = endpoints[name as EndpointName];
    return {
      method: endpoint.method,
      path: koaPath(endpoint.path),
      handler,
      config: { auth: false as const, middlewares: middlewaresOf(endpoint) },
    };
  });
  return { routes };
}

/** `/commands/{id}/rating` as the router writes it: `/commands/:id/rating`. */
function koaPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** The key comes first: a call that the address's limit refuses is the key's call all the same. */
function middlewaresOf(endpoint: object): unknown[] {
  const limit =
    'limit' in endpoint
      ? [{ name: 'global::address-limit', config: { limit: endpoint.limit } }]
      : [];
  const key =
    'key' in endpoint
      ? [{ name: 'global::api-key', config: { siteKeyLimit: siteKeyLimitOf(endpoint) } }]
      : [];
  const panel =
    'panel' in endpoint ? [{ name: 'global::panel', config: { role: endpoint.panel } }] : [];
  const confirmed =
    'panel' in endpoint && 'confirm' in endpoint
      ? [{ name: 'global::confirmed', config: { field: fieldOf(endpoint.confirm) } }]
      : [];
  return [...key, ...panel, ...confirmed, ...limit];
}

const fieldOf = (confirm: unknown) => (typeof confirm === 'string' ? confirm : null);

function siteKeyLimitOf(endpoint: object): AddressLimit {
  return 'siteKeyLimit' in endpoint ? (endpoint.siteKeyLimit as AddressLimit) : 'siteKey';
}
