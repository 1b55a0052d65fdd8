import type { Context } from 'koa';
import type { Visitors } from '../../../platform/http/visitor-cookie';
import type { RequestSessions } from './request-sessions';

/** Who owns what a request creates or reads outside the panel. */
export function createIdentities(sessions: Pick<RequestSessions, 'user'>, visitors: Visitors) {
  const signedIn = async (ctx: Context) => {
    const user = await sessions.user(ctx);
    return user && `user:${user.id}`;
  };
  return {
    /** The signed-in user, else the visitor of the cookie, else null. */
    find: async (ctx: Context): Promise<string | null> =>
      (await signedIn(ctx)) ?? visitors.find(ctx),
    /** The same, made with a new visitor cookie when there is neither. */
    findOrMake: async (ctx: Context): Promise<string> =>
      (await signedIn(ctx)) ?? visitors.findOrMake(ctx),
  };
}

export type Identities = ReturnType<typeof createIdentities>;
