import { randomUUID } from 'node:crypto';
import { RETENTION_MS } from '@elc/contracts';
import type { Context } from 'koa';
import { readSignedText, signText } from '../rules/signed-text';
import { createOwnCookie, setOwnCookie } from './own-cookie';

const PLAIN_NAME = 'elc_visitor';

/**
 * Browsers without an account, as the tables name an owner, by a signed cookie; `secure` when readers come
 * over https. A browser that has the cookie of releases up to 1.6, whose name any host of the domain could
 * set, still names its visitor: its id moves to the new name at its next request.
 */
export function createVisitors(secret: string, secure: boolean) {
  const cookie = createOwnCookie(PLAIN_NAME, secure, RETENTION_MS.visitorCookie);
  const idIn = (value: string | undefined) => readSignedText(value, 'visitor', secret);
  const write = (ctx: Context, id: string) => cookie.write(ctx, signText(id, 'visitor', secret));
  const dropEarlier = (ctx: Context) => {
    if (secure) setOwnCookie(ctx, PLAIN_NAME, null, { secure, maxAgeMs: 0 });
  };

  /** The visitor that the request's cookie names, or null: reading makes no visitor. */
  function find(ctx: Context): string | null {
    const current = idIn(cookie.read(ctx));
    if (current !== null) return `visitor:${current}`;
    const earlier = secure ? idIn(ctx.cookies.get(PLAIN_NAME)) : null;
    if (earlier === null) return null;
    write(ctx, earlier);
    dropEarlier(ctx);
    return `visitor:${earlier}`;
  }

  return {
    find,
    /** The same, made with a new cookie when there is none yet. */
    findOrMake(ctx: Context): string {
      const known = find(ctx);
      if (known) return known;
      const id = randomUUID();
      write(ctx, id);
      return `visitor:${id}`;
    },
    /** Has the browser forget who it was. */
    drop(ctx: Context): void {
      cookie.drop(ctx);
      dropEarlier(ctx);
    },
  };
}

export type Visitors = ReturnType<typeof createVisitors>;
