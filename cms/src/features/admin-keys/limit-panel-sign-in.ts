import { setTimeout as pause } from 'node:timers/promises';
import type { LoginStatus } from '@elc/contracts';
import type { Context, Middleware, Next } from 'koa';
import { clientOf } from '../../platform/http/client';
import { mailKey, type PanelAttempt } from '../../platform/http/cms-listener/sign-in-limits';
import { tooManyRequests } from '../../platform/http/errors/common-errors';
import type { AdminKeysFeature } from '.';

/** All refusals take this long, so that the time does not reveal whether an account exists. */
const REFUSAL_MS = 400;

type Uses = Pick<AdminKeysFeature, 'cmsBrowsers' | 'cmsSignIns' | 'loginLogs' | 'now'>;

/** Limits and logs sign-ins to the CMS. */
export function limitPanelSignIn(adminKeys: Uses, attempt: PanelAttempt): Middleware {
  const { cmsSignIns, cmsBrowsers, loginLogs, now } = adminKeys;
  return async (ctx: Context, next: Next) => {
    const startedAtMs = now();
    const mail = mailIn(ctx);
    const account = mailKey(mail ?? '');
    const by = { address: ctx.ip, mail, browser: cmsBrowsers.find(ctx, account) };
    const log = async (status: LoginStatus) => {
      if (attempt !== 'signIn') return;
      const username = `CMS: ${mail ?? ''}`;
      const purpose = 'cms';
      await loginLogs.add({ username, ...clientOf(ctx), atMs: now(), status, purpose });
    };
    const waitSeconds = await cmsSignIns.take(attempt, by);
    if (waitSeconds !== null) {
      await log('locked');
      throw tooManyRequests(waitSeconds);
    }
    try {
      await next();
    } catch (thrown) {
      await log('failed');
      await pause(Math.max(0, startedAtMs + REFUSAL_MS - now()));
      throw thrown;
    }
    if (ctx.status !== 200 || attempt !== 'signIn') return;
    await cmsSignIns.clear(by);
    cmsBrowsers.remember(ctx, account);
    await log('success');
  };
}

function mailIn(ctx: Context): string | null {
  const { email } = (ctx.request.body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : null;
}
