import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { readVisitor, signVisitor } from '../domain/visitor/visitor-token';

const COOKIE = 'elc_visitor';
const MAX_AGE_MS = 400 * 86_400_000;

/** A browser without an account, as the tables name an owner. */
export interface Visitors {
  /** The visitor that the request's cookie names, or null: reading makes no visitor. */
  find(ctx: Context): string | null;
  /** The same, made with a new cookie when there is none yet. */
  findOrMake(ctx: Context): string;
  /** Has the browser forget who it was. */
  drop(ctx: Context): void;
}

/** Visitors by a signed, http-only cookie; `secure` when readers come over https. */
export function createVisitors(secret: string, secure: boolean): Visitors {
  const find = (ctx: Context) => {
    const id = readVisitor(ctx.cookies.get(COOKIE), secret);
    return id === null ? null : `visitor:${id}`;
  };
  const set = (ctx: Context, value: string | null) => {
    // Behind a proxy that ends TLS the socket is plain; the cookie must still be marked secure.
    ctx.cookies.secure = secure;
    ctx.cookies.set(COOKIE, value, {
      httpOnly: true,
      sameSite: 'lax',
      secure,
      signed: false,
      overwrite: true,
      path: '/',
      ...(value === null ? { expires: new Date(0) } : { maxAge: MAX_AGE_MS }),
    });
  };
  return {
    find,
    findOrMake(ctx) {
      const known = find(ctx);
      if (known) return known;
      const id = randomUUID();
      set(ctx, signVisitor(id, secret));
      return `visitor:${id}`;
    },
    drop: (ctx) => set(ctx, null),
  };
}
