import type { Context } from 'koa';
import type { Visitors } from '../../../platform/http/visitor-cookie';
import type { RequestSessions } from './request-sessions';

/** The owner of the favourites, ratings and API keys that a request is about, as the tables name it. */
export interface Identities {
  /** The signed-in user, else the visitor that the cookie names, else null: reading makes no visitor. */
  find(ctx: Context): Promise<string | null>;
  /** The same, made with a new visitor cookie when there is neither. */
  findOrMake(ctx: Context): Promise<string>;
}

/** The one answer to "who is this?" for everything that people own without the panel. */
export function createIdentities(
  sessions: Pick<RequestSessions, 'user'>,
  visitors: Visitors,
): Identities {
  const signedIn = async (ctx: Context) => {
    const user = await sessions.user(ctx);
    return user && `user:${user.id}`;
  };
  return {
    find: async (ctx) => (await signedIn(ctx)) ?? visitors.find(ctx),
    findOrMake: async (ctx) => (await signedIn(ctx)) ?? visitors.findOrMake(ctx),
  };
}
