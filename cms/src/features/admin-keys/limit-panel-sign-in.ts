import { setTimeout as pause } from 'node:timers/promises';
import { type LoginStatus, RETENTION_MS } from '@elc/contracts';
import type { Context, Middleware, Next } from 'koa';
import { env } from '../../platform/env/env';
import { clientOf } from '../../platform/http/client';
import {
  clearCmsSignIns,
  mailKey,
  type PanelAttempt,
  takeCmsAttempt,
} from '../../platform/http/cms-listener/sign-in-limits';
import { tooManyRequests } from '../../platform/http/errors/common-errors';
import { knownBrowsersBy, ownCookie } from '../../platform/http/own-cookie';
import { logSignIn } from '../accounts';

/** All refusals take this long, so that the time does not reveal whether an account exists. */
const REFUSAL_MS = 400;

/** Browsers that signed in to the CMS before. */
const cmsBrowsers = knownBrowsersBy(
  ownCookie('elc_cms_known', RETENTION_MS.knownBrowser, () => env().CMS_PUBLIC_URL),
);

/** Limits and logs sign-ins to the CMS. */
export function limitPanelSignIn(attempt: PanelAttempt): Middleware {
  return async (ctx: Context, next: Next) => {
    const startedAtMs = Date.now();
    const mail = mailIn(ctx);
    const account = mailKey(mail ?? '');
    const by = { address: ctx.ip, mail, browser: cmsBrowsers.find(ctx, account) };
    const log = async (status: LoginStatus) => {
      if (attempt !== 'signIn') return;
      await logSignIn({ username: `CMS: ${mail ?? ''}`, ...clientOf(ctx), status, purpose: 'cms' });
    };
    const waitSeconds = await takeCmsAttempt(attempt, by);
    if (waitSeconds !== null) {
      await log('locked');
      throw tooManyRequests(waitSeconds);
    }
    try {
      await next();
    } catch (thrown) {
      await log('failed');
      await pause(Math.max(0, startedAtMs + REFUSAL_MS - Date.now()));
      throw thrown;
    }
    if (ctx.status !== 200 || attempt !== 'signIn') return;
    await clearCmsSignIns(by);
    cmsBrowsers.remember(ctx, account);
    await log('success');
  };
}

function mailIn(ctx: Context): string | null {
  const { email } = (ctx.request.body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : null;
}
