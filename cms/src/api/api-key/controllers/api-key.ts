import { ANONYMOUS_KEYS_MAX } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import { apiKeysFeature, type RollResult } from '../../../api-keys';
import { ApiError } from '../../../http/errors/api-error';
import { normalizeIp } from '../../../http/rules/normalize-ip';
import { handle } from '../../handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  generate: handle('generateKey', async ({ ctx, body }) => {
    const { identities, ownKeys } = apiKeysFeature.of(strapi);
    const id = await identities.findOrMake(ctx);
    const owner = { id, address: normalizeIp(ctx.ip) };
    const apiKey = await ownKeys.generate(owner, body.name);
    if (!apiKey) throw tooManyKeys();
    return { status: 201, body: { success: true, apiKey } };
  }),

  list: handle('listKeys', async ({ ctx }) => {
    const { identities, ownKeys } = apiKeysFeature.of(strapi);
    const owner = await identities.find(ctx);
    return { body: { success: true, keys: owner ? await ownKeys.list(owner) : [] } };
  }),

  revoke: handle('revokeKey', async ({ ctx, params }) => {
    const { identities, ownKeys } = apiKeysFeature.of(strapi);
    const owner = await identities.find(ctx);
    if (!owner || !(await ownKeys.revoke(owner, params.id))) throw new ApiError('KEY_NOT_FOUND');
    return { body: { success: true } };
  }),

  roll: handle('rollKey', async ({ ctx, params, body }) => {
    const { identities, ownKeys } = apiKeysFeature.of(strapi);
    const id = await identities.find(ctx);
    if (!id) throw new ApiError('KEY_NOT_FOUND');
    const result = await ownKeys.roll(
      { id, address: normalizeIp(ctx.ip) },
      params.id,
      body.graceMinutes,
    );
    if (!result.ok) throw rollError(result.reason);
    const { apiKey, previousEndsAt } = result;
    return { status: 201, body: { success: true, apiKey, previousEndsAt } };
  }),

  usage: handle('keyUsage', async ({ ctx, params }) => {
    const { identities, ownKeys } = apiKeysFeature.of(strapi);
    const owner = await identities.find(ctx);
    const usage = owner && (await ownKeys.usageOf(owner, params.id));
    if (!usage) throw new ApiError('KEY_NOT_FOUND');
    return { body: { success: true, usage } };
  }),
});

function rollError(reason: Extract<RollResult, { ok: false }>['reason']) {
  if (reason === 'rolled_before') return new ApiError('KEY_ROLLED');
  return reason === 'too_many' ? tooManyKeys() : new ApiError('KEY_NOT_FOUND');
}

const tooManyKeys = () => new ApiError('TOO_MANY_KEYS', { values: { keys: ANONYMOUS_KEYS_MAX } });
