import { randomUUID } from 'node:crypto';
import { RETENTION_MS } from '@elc/contracts';
import type { Context } from 'koa';
import { env } from '../env/env';
import { readSignedText, signText } from '../rules/signed-text';
import { ownCookie, setOwnCookie } from './own-cookie';

const PLAIN_NAME = 'elc_visitor';

const cookie = ownCookie(PLAIN_NAME, RETENTION_MS.visitorCookie);

const isSecure = () => env().PUBLIC_URL.startsWith('https:');
const idIn = (value: string | undefined) => readSignedText(value, 'visitor', env().SESSION_SECRET);
const write = (ctx: Context, id: string) =>
  cookie.write(ctx, signText(id, 'visitor', env().SESSION_SECRET));

/**
 * A browser without an account, by its signed cookie; null without one, as reading makes none. Visitors of the cookie
 * of releases up to 1.6, which any host of the domain could set, move to the new name at their next request.
 */
export function findVisitor(ctx: Context): string | null {
  const current = idIn(cookie.read(ctx));
  if (current !== null) return `visitor:${current}`;
  const earlier = isSecure() ? idIn(ctx.cookies.get(PLAIN_NAME)) : null;
  if (earlier === null) return null;
  write(ctx, earlier);
  dropEarlier(ctx);
  return `visitor:${earlier}`;
}

/** Makes a visitor with a new cookie where needed. */
export function findOrMakeVisitor(ctx: Context): string {
  const known = findVisitor(ctx);
  if (known) return known;
  const id = randomUUID();
  write(ctx, id);
  return `visitor:${id}`;
}

export function dropVisitor(ctx: Context): void {
  cookie.drop(ctx);
  dropEarlier(ctx);
}

function dropEarlier(ctx: Context): void {
  if (isSecure()) setOwnCookie(ctx, PLAIN_NAME, null, { secure: true, maxAgeMs: 0 });
}
