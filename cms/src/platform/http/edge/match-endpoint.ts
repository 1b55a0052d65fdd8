import type { Endpoint } from '@elc/contracts';

/** A declared endpoint, by its name, and what of the path is its parameters, unescaped. */
export interface MatchedEndpoint<Name extends string = string> {
  readonly name: Name;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
}

type EndpointMatch<Name extends string> =
  | ({ readonly found: 'endpoint' } & MatchedEndpoint<Name>)
  | { readonly found: 'path'; readonly onPath: readonly Endpoint[] }
  | { readonly found: 'nothing' };

/**
 * Finds which declared endpoint a request is for, so that the edge lets nothing else through.
 * `path` is relative to `/api` and as sent, its percent escapes being whole; matching is exact, letter
 * case included. HEAD counts as GET.
 */
export function createEndpointMatcher<Name extends string>(
  endpoints: Readonly<Record<Name, Endpoint>>,
) {
  const patterns = (Object.entries(endpoints) as [Name, Endpoint][]).map(([name, endpoint]) => ({
    name,
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));
  const matching = (path: string) => patterns.filter(({ pattern }) => pattern.test(path));
  /** What fixed paths match, found once. */
  const fixed = new Map(patterns.map(({ endpoint: { path } }) => [path, matching(path)]));
  return (method: string, path: string): EndpointMatch<Name> => {
    const onPath = fixed.get(path) ?? matching(path);
    if (onPath.length === 0) return { found: 'nothing' };
    const wanted = method === 'HEAD' ? 'GET' : method;
    const match = onPath.find(({ endpoint }) => endpoint.method === wanted);
    if (!match) return { found: 'path', onPath: onPath.map(({ endpoint }) => endpoint) };
    const { name, endpoint, pattern } = match;
    const groups = Object.entries(pattern.exec(path)?.groups ?? {});
    const params = groups.map(([part, value]) => [part, decodeURIComponent(value)]);
    return { found: 'endpoint', name, endpoint, params: Object.fromEntries(params) };
  };
}
