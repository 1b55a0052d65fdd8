import type { Answer, Call } from './answer.ts';

/** Values of the `{name}` parts of a route's path, as they stand in it. */
export type Params = Readonly<Record<string, string>>;

/** One operation of an upstream; `path` is relative to the mount, parameters in braces. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  answer(call: Call, params: Params): Answer;
}

/** The operations of one host, served under a prefix such as `/roblox/users`. */
export interface Mount {
  readonly prefix: string;
  readonly routes: readonly Route[];
  /** What this host says about a path that it does not have. */
  readonly missing: Answer;
}

/** Finds the mount and route for a path and answers; undefined where no mount has the path. */
export function dispatch(mounts: readonly Mount[], call: Call): Answer | undefined {
  const mount = mounts.find(({ prefix }) => call.path.startsWith(`${prefix}/`));
  if (!mount) return undefined;
  const inner = { ...call, path: call.path.slice(mount.prefix.length) };
  for (const route of mount.routes) {
    const params = route.method === call.method ? match(route.path, inner.path) : undefined;
    if (params) return route.answer(inner, params);
  }
  return mount.missing;
}

function match(pattern: string, path: string): Params | undefined {
  const expression = pattern.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${expression}$`).exec(path);
  if (!found) return undefined;
  return { ...found.groups };
}
