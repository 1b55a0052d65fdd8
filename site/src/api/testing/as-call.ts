import panelRoutes from 'virtual:panel-routes';
import type { EndpointName } from '@elc/contracts';
import { addRoutes, type Call, routeOf } from '../call.ts';

addRoutes(panelRoutes);

interface Sent {
  readonly method?: string;
  readonly body?: unknown;
}

/**
 * For tests: a `Call` that hands the request which it would send to `answer`. As `fetch` has it, a GET
 * without anything else has no options.
 */
export function asCall(answer: (path: string, sent?: Sent) => unknown): Call {
  return (async (name: EndpointName, input: { readonly body?: unknown } = {}, options = {}) => {
    const { method, path } = routeOf(name, input);
    const sent = {
      ...(method !== 'GET' && { method }),
      ...(input.body !== undefined && { body: input.body }),
      ...options,
    };
    return Object.keys(sent).length === 0 ? answer(path) : answer(path, sent);
  }) as Call;
}
