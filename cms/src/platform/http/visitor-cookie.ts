import { randomUUID } from 'node:crypto';
import { RETENTION_MS } from '@elc/contracts';
import type { Context } from 'koa';
import { setOwnCookie } from './own-cookie';
import { readVisitor, signVisitor } from './rules/visitor-token';

const PLAIN_NAME = 'elc_visitor';

/** A browser without an account, as the tables name an owner. */
export interface Visitors {
  /** The visitor that the request's cookie names, or null: reading makes no visitor. */
  find(ctx: Context): string | null;
  /** The same, made with a new cookie when there is none yet. */
  findOrMake(ctx: Context): string;
  /** Has the browser forget who it was. */
  drop(ctx: Context): void;
}

/**
 * Visitors by a signed, http-only cookie; `secure` when readers come over https. Its name then begins
 * with `__Host-`, so that no other host name of the domain can plant one. A browser that has the cookie
 * of releases up to 1.6 still names its visitor: its id moves to the new name at its next request.
 */
export function createVisitors(secret: string, secure: boolean): Visitors {
  const currentName = secure ? `__Host-${PLAIN_NAME}` : PLAIN_NAME;
  const find = (ctx: Context) => {
    const current = readVisitor(ctx.cookies.get(currentName), secret);
    if (current !== null || !secure) return current && `visitor:${current}`;
    const earlier = readVisitor(ctx.cookies.get(PLAIN_NAME), secret);
    if (earlier === null) return null;
    set(ctx, currentName, signVisitor(earlier, secret));
    set(ctx, PLAIN_NAME, null);
    return `visitor:${earlier}`;
  };
  const set = (ctx: Context, name: string, value: string | null) =>
    setOwnCookie(ctx, name, value, { secure, maxAgeMs: RETENTION_MS.visitorCookie });
  return {
    find,
    findOrMake(ctx) {
      const known = find(ctx);
      if (known) return known;
      const id = randomUUID();
      set(ctx, currentName, signVisitor(id, secret));
      return `visitor:${id}`;
    },
    drop(ctx) {
      set(ctx, currentName, null);
      if (secure) set(ctx, PLAIN_NAME, null);
    },
  };
}
