import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { logsFeature } from '../features/logs';
import { isEdgeRequest } from '../platform/http/edge/edge-requests';
import { ApiError } from '../platform/http/errors/api-error';
import { storageError, toApiError } from '../platform/http/errors/to-api-error';
import { answerApiError, answerPanelError } from '../platform/http/errors/write-error';

/** Answers every failure of the public API in the one form that `contracts` states, and has ours stored. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    try {
      await next();
    } catch (thrown) {
      const { method, path } = ctx;
      const { failures } = logsFeature.of(strapi);
      // The CMS listener leaves failures in Strapi's own form; its panel shows their message.
      if (!isEdgeRequest(ctx.req)) {
        const outage = storageError(thrown);
        if (outage) return answerPanelError(ctx, outage);
        if (isBroken(thrown)) failures.recordCms({ method, path }, thrown);
        if (!(thrown instanceof ApiError)) throw thrown;
        answerPanelError(ctx, thrown);
        return;
      }
      const error = toApiError(thrown);
      const requestId = ctx.get('x-request-id') || null;
      if (error.status >= 500) failures.recordRequest({ requestId, method, path }, error);
      answerApiError(ctx, error);
    }
  };

/** Strapi answers an error that has a status or details as a refusal; any other one as a 500. */
function isBroken(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return true;
  return 'status' in thrown ? Number(thrown.status) >= 500 : !('details' in thrown);
}
