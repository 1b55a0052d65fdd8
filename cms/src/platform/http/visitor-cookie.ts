import { randomUUID } from 'node:crypto';
import { RETENTION_MS } from '@elc/contracts';
import type { Context } from 'koa';
import { readSignedText, signText } from '../rules/signed-text';
import { createOwnCookie, setOwnCookie } from './own-cookie';

const PLAIN_NAME = 'elc_visitor';

/**
 * Browsers without an account, by a signed cookie. Visitors of the cookie of releases up to 1.6,
 * which any host of the domain could set, move to the new name at their next request.
 */
export function createVisitors(secret: string, secure: boolean) {
  const cookie = createOwnCookie(PLAIN_NAME, secure, RETENTION_MS.visitorCookie);
  const idIn = (value: string | undefined) => readSignedText(value, 'visitor', secret);
  const write = (ctx: Context, id: string) => cookie.write(ctx, signText(id, 'visitor', secret));
  const dropEarlier = (ctx: Context) => {
    if (secure) setOwnCookie(ctx, PLAIN_NAME, null, { secure, maxAgeMs: 0 });
  };

  /** Null without a visitor; reading makes none. */
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
    /** Makes a visitor with a new cookie where needed. */
    findOrMake(ctx: Context): string {
      const known = find(ctx);
      if (known) return known;
      const id = randomUUID();
      write(ctx, id);
      return `visitor:${id}`;
    },
    drop(ctx: Context): void {
      cookie.drop(ctx);
      dropEarlier(ctx);
    },
  };
}

export type Visitors = ReturnType<typeof createVisitors>;
