import type { Context, Middleware, Next } from 'koa';
import { ApiError } from '../errors/api-error';
import { storageError } from '../errors/to-api-error';
import { answerPanelError } from '../errors/write-error';

/**
 * Answers failures on the CMS's listener in Strapi's own form, of which its panel shows the message; `onBroken`
 * is called with those that are ours.
 */
export function createCmsErrors(
  onBroken: (request: { method: string; path: string }, thrown: unknown) => void,
): Middleware {
  return async (ctx: Context, next: Next) => {
    try {
      await next();
    } catch (thrown) {
      const outage = storageError(thrown);
      if (outage) return answerPanelError(ctx, outage);
      if (isBroken(thrown)) onBroken({ method: ctx.method, path: ctx.path }, thrown);
      if (!(thrown instanceof ApiError)) throw thrown;
      answerPanelError(ctx, thrown);
    }
  };
}

/** Strapi answers an error that has a status or details as a refusal; any other one as a 500. */
function isBroken(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return true;
  return 'status' in thrown ? Number(thrown.status) >= 500 : !('details' in thrown);
}
