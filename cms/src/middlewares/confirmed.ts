import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { accountsFeature, type OpenPanel } from '../accounts';
import { ApiError } from '../http/errors/api-error';

/**
 * Lets a request of an open panel through whose key or password was given lately enough; with `field`,
 * only a body that has this field needs it. Comes after `global::panel`.
 */
export default ({ field = null }: { field?: string | null }, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    const { confirmedUntilMs } = ctx.state.panel as OpenPanel;
    const isAsked = field === null || hasField(ctx.request.body, field);
    if (isAsked && accountsFeature.of(strapi).now() >= confirmedUntilMs)
      throw new ApiError('REAUTHENTICATION_REQUIRED');
    await next();
  };

function hasField(body: unknown, field: string): boolean {
  return typeof body === 'object' && body !== null && field in body;
}
