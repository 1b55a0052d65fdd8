import { createHash, randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { readSignedText, signText } from '../rules/signed-text';
import type { OwnCookie } from './own-cookie';

/** Accounts that one browser is known by: those of a household. */
const ACCOUNTS_MAX = 4;
const SEPARATOR = '~';

/** Browsers that have signed in to an account before, by a signed, http-only cookie that names these accounts. */
export function createKnownBrowsers(cookie: OwnCookie, secret: string) {
  // A signature for a visitor is none for a known browser.
  const ownSecret = `${secret} known browser`;
  const read = (ctx: Context) =>
    readSignedText(cookie.read(ctx), 'visitor', ownSecret)?.split(SEPARATOR) ?? [];
  return {
    /** The id of a browser that has signed in to the account before; null for any other. */
    find(ctx: Context, account: string): string | null {
      const [id, ...accounts] = read(ctx);
      return id && accounts.includes(digest(account)) ? id : null;
    },
    remember(ctx: Context, account: string): void {
      const [id = randomUUID(), ...accounts] = read(ctx);
      const others = accounts.filter((one) => one !== digest(account));
      const known = [digest(account), ...others].slice(0, ACCOUNTS_MAX);
      cookie.write(ctx, signText([id, ...known].join(SEPARATOR), 'visitor', ownSecret));
    },
    /** Has the browser forget all of them. */
    drop: cookie.drop,
  };
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/** A name may hold what a cookie cannot. */
const digest = (account: string) =>
  createHash('sha256').update(account).digest('base64url').slice(0, 16);
