import type { Answer, Call } from './answer.ts';

/** Values of the `{name}` parts of a route's path, not decoded. */
export type Params = Readonly<Record<string, string>>;

export type Respond = (call: Call, params: Params) => Answer | Promise<Answer>;

/** Operations by method and path, relative to their mount: `GET /v1/users/{userId}`. */
export type Routes = Readonly<Record<string, Respond>>;

/** The operations of one host, served under a prefix such as `/roblox/users`. */
export interface Mount {
  readonly prefix: string;
  readonly routes: Routes;
  /** What this host says about a path that it does not have. */
  readonly missing: Answer;
  /** How this host words a rate limit; as Roblox does when absent. */
  readonly rateLimited?: (retryAfterSeconds: number | undefined) => Answer;
}

/**
 * A service that this fake server plays: the hosts it is made of, the calls (under `/_`) by which
 * tests change it, and how it resets its counts and settings.
 */
export interface Upstream {
  readonly mounts: readonly Mount[];
  readonly controls?: Routes;
  reset?(): void;
}

/** Answers a call to a path of this mount. */
export function answerAt(mount: Mount, call: Call): Answer | Promise<Answer> {
  const inner = { ...call, path: call.path.slice(mount.prefix.length) };
  return answerBy(mount.routes, inner) ?? mount.missing;
}

/** The host that a path leads to. */
export function mountOf(mounts: readonly Mount[], path: string): Mount | undefined {
  return mounts.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
}

/** The answer of the route that has this method and path; undefined where none has. */
export function answerBy(routes: Routes, call: Call): Answer | Promise<Answer> | undefined {
  for (const [route, respond] of Object.entries(routes)) {
    const pattern = route.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const found = new RegExp(`^${pattern}$`).exec(`${call.method} ${call.path}`);
    if (found) return respond(call, { ...found.groups });
  }
  return undefined;
}
