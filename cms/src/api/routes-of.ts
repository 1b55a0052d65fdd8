import { type Endpoint, type EndpointName, endpoints, isWrite } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import type { Middleware } from 'koa';
import {
  accountsFeature,
  limitAddress,
  requireConfirmation,
  requirePanel,
} from '../features/accounts';
import { acceptApiKey, apiKeysFeature, requireApiKey } from '../features/api-keys';

interface Route {
  readonly method: string;
  readonly path: string;
  readonly handler: string;
  readonly config: { readonly auth: false; readonly middlewares: Middleware[] };
}

/**
 * Declares Strapi routes from contracts, so that a route and its documentation cannot drift.
 * Handlers read `<controller>.<method>`; the order is that of the list: put `/search` before `/{id}`.
 */
export function routesOf(handlers: Readonly<Partial<Record<EndpointName, string>>>) {
  return ({ strapi }: { strapi: Core.Strapi }): { routes: Route[] } => ({
    routes: Object.entries(handlers).map(([name, handler]) => {
      const endpoint = endpoints[name as EndpointName];
      return {
        method: endpoint.method,
        path: koaPath(endpoint.path),
        handler,
        config: { auth: false, middlewares: policiesOf(endpoint, strapi) },
      };
    }),
  });
}

/** `/commands/{id}/rating` as the router writes it: `/commands/:id/rating`. */
function koaPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/**
 * What an endpoint requires of its callers, in order: first the limit of all writes. The key comes before
 * the endpoint's own limit: a call that the limit refuses is the key's call all the same.
 */
function policiesOf(endpoint: Endpoint, strapi: Core.Strapi): Middleware[] {
  const { key, caller, panel, confirm, limit, siteKeyLimit = 'siteKey' } = endpoint;
  const accounts = () => accountsFeature.of(strapi);
  const apiKeys = () => apiKeysFeature.of(strapi);
  const policies: Middleware[] = [];
  if (isWrite(endpoint)) policies.push(limitAddress(accounts, 'write'));
  if (key) policies.push(requireApiKey(apiKeys, siteKeyLimit));
  if (caller === 'cookieOrKey') policies.push(acceptApiKey(apiKeys, siteKeyLimit));
  if (panel) policies.push(requirePanel(accounts, panel));
  if (panel && confirm) policies.push(requireConfirmation(accounts, confirm));
  if (limit) policies.push(limitAddress(accounts, limit));
  return policies;
}
