import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { readVisitor, signVisitor } from '../domain/visitor/visitor-token';

const COOKIE = 'elc_visitor';
const MAX_AGE_MS = 400 * 86_400_000;

/** Whose favourites and ratings a request is about, as the tables name an owner. */
export interface Visitors {
  /** The visitor that the request's cookie names, or null: reading makes no visitor. */
  find(ctx: Context): string | null;
  /** The same, made with a new cookie when there is none yet. */
  findOrMake(ctx: Context): string;
}

/** Visitors by a signed, http-only cookie; `secure` when readers come over https. */
export function createVisitors(secret: string, secure: boolean): Visitors {
  const find = (ctx: Context) => {
    const id = readVisitor(ctx.cookies.get(COOKIE), secret);
    return id === null ? null : `visitor:${id}`;
  };
  return {
    find,
    findOrMake(ctx) {
      const known = find(ctx);
      if (known) return known;
      const id = randomUUID();
      // Behind a proxy that ends TLS the socket is plain; the cookie must still be marked secure.
      ctx.cookies.secure = secure;
      ctx.cookies.set(COOKIE, signVisitor(id, secret), {
        httpOnly: true,
        sameSite: 'lax',
        secure,
        signed: false,
        overwrite: true,
        path: '/',
        maxAge: MAX_AGE_MS,
      });
      return `visitor:${id}`;
    },
  };
}
