import type { Answer, Call } from './answer.ts';

/** Values of the `{name}` parts of a route's path, not decoded. */
export type Params = Readonly<Record<string, string>>;

/** One operation of an upstream; `path` is relative to the mount, parameters in braces. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  answer(call: Call, params: Params): Answer | Promise<Answer>;
}

/** The operations of one host, served under a prefix such as `/roblox/users`. */
export interface Mount {
  readonly prefix: string;
  readonly routes: readonly Route[];
  /** What this host says about a path that it does not have. */
  readonly missing: Answer;
  /** How this host words a rate limit; as Roblox does when absent. */
  readonly rateLimited?: (retryAfterSeconds: number | undefined) => Answer;
}

/** Finds the mount and route for a path and answers; undefined where no mount has the path. */
export function dispatch(
  mounts: readonly Mount[],
  call: Call,
): Answer | Promise<Answer> | undefined {
  const mount = mountOf(mounts, call.path);
  if (!mount) return undefined;
  const inner = { ...call, path: call.path.slice(mount.prefix.length) };
  return answerBy(mount.routes, inner) ?? mount.missing;
}

/** The host that a path leads to. */
export function mountOf(mounts: readonly Mount[], path: string): Mount | undefined {
  return mounts.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
}

/** The answer of the route that has this method and path; undefined where none has. */
export function answerBy(
  routes: readonly Route[],
  call: Call,
): Answer | Promise<Answer> | undefined {
  for (const route of routes) {
    const params = route.method === call.method ? match(route.path, call.path) : undefined;
    if (params) return route.answer(call, params);
  }
  return undefined;
}

function match(pattern: string, path: string): Params | undefined {
  const expression = pattern.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${expression}$`).exec(path);
  if (!found) return undefined;
  return { ...found.groups };
}
