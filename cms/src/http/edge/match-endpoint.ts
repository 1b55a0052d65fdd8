import type { Endpoint } from '@elc/contracts';

export type EndpointMatch =
  | { readonly found: 'endpoint'; readonly endpoint: Endpoint }
  | { readonly found: 'path'; readonly onPath: readonly Endpoint[] }
  | { readonly found: 'nothing' };

/**
 * Finds which declared endpoint a request is for, so that the edge lets nothing else through.
 * `path` is relative to `/api` and as sent (percent-encoded); matching is exact, letter case included.
 * HEAD counts as GET.
 */
export function createEndpointMatcher(endpoints: readonly Endpoint[]) {
  const patterns = endpoints.map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (method: string, path: string): EndpointMatch => {
    const onPath = patterns
      .filter(({ pattern }) => pattern.test(path))
      .map(({ endpoint }) => endpoint);
    if (onPath.length === 0) return { found: 'nothing' };
    const wanted = method === 'HEAD' ? 'GET' : method;
    const endpoint = onPath.find((candidate) => candidate.method === wanted);
    return endpoint ? { found: 'endpoint', endpoint } : { found: 'path', onPath };
  };
}
