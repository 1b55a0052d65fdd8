import { createHash, randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { readSignedText, signText } from '../rules/signed-text';
import type { OwnCookie } from './own-cookie';

/** Browsers that have signed in to an account before, by a signed, http-only cookie that names these accounts. */
export interface KnownBrowsers {
  /** The id of a browser that has signed in to the account before; null for any other. */
  find(ctx: Context, account: string): string | null;
  remember(ctx: Context, account: string): void;
  /** Has the browser forget all of them. */
  drop(ctx: Context): void;
}

/** Accounts that one browser is known by: those of a household. */
const ACCOUNTS_MAX = 4;
const SEPARATOR = '~';

export function createKnownBrowsers(cookie: OwnCookie, secret: string): KnownBrowsers {
  // A signature for a visitor is none for a known browser.
  const ownSecret = `${secret} known browser`;
  const read = (ctx: Context) =>
    readSignedText(cookie.read(ctx), 'visitor', ownSecret)?.split(SEPARATOR) ?? [];
  return {
    find(ctx, account) {
      const [id, ...accounts] = read(ctx);
      return id && accounts.includes(digest(account)) ? id : null;
    },
    remember(ctx, account) {
      const [id = randomUUID(), ...accounts] = read(ctx);
      const others = accounts.filter((one) => one !== digest(account));
      const known = [digest(account), ...others].slice(0, ACCOUNTS_MAX);
      cookie.write(ctx, signText([id, ...known].join(SEPARATOR), 'visitor', ownSecret));
    },
    drop: cookie.drop,
  };
}

/** A name may hold what a cookie cannot. */
const digest = (account: string) =>
  createHash('sha256').update(account).digest('base64url').slice(0, 16);
