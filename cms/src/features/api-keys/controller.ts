import { ANONYMOUS_KEYS_MAX } from '@elc/contracts';
import type { Context } from 'koa';
import { ApiError } from '../../platform/http/errors/api-error';
import { normalizeIp } from '../../platform/http/rules/address';
import type { Handlers } from '../handlers';
import type { ApiKeysFeature, CallingKeyState } from '.';
import type { RollResult } from './own-keys';

export function apiKeysController(apiKeys: ApiKeysFeature) {
  /** @throws ApiError 404 where the caller can have no such key. */
  async function ownerOf(ctx: Context, id: string): Promise<string> {
    const { owner, mayReach } = await keyCallerOf(ctx, apiKeys.identities);
    if (owner === null || !mayReach(id)) throw new ApiError('KEY_NOT_FOUND');
    return owner;
  }
  return {
    generateKey: async ({ ctx, body }) => {
      const { identities, ownKeys } = apiKeys;
      const id = await identities.findOrMake(ctx);
      const owner = { id, address: normalizeIp(ctx.ip) };
      const apiKey = await ownKeys.generate(owner, body.name);
      if (!apiKey) throw tooManyKeys();
      return { status: 201, body: { success: true, apiKey } };
    },

    listKeys: async ({ ctx }) => {
      const { identities, ownKeys } = apiKeys;
      const { owner, mayReach } = await keyCallerOf(ctx, identities);
      const keys = owner ? await ownKeys.list(owner) : [];
      return { body: { success: true, keys: keys.filter(({ id }) => mayReach(id)) } };
    },

    revokeKey: async ({ ctx, params }) => {
      const owner = await ownerOf(ctx, params.id);
      const { ownKeys } = apiKeys;
      if (!(await ownKeys.revoke(owner, params.id))) throw new ApiError('KEY_NOT_FOUND');
      return { body: { success: true } };
    },

    rollKey: async ({ ctx, params, body }) => {
      const owner = { id: await ownerOf(ctx, params.id), address: normalizeIp(ctx.ip) };
      const { ownKeys } = apiKeys;
      const result = await ownKeys.roll(owner, params.id, body.graceMinutes);
      if (!result.ok) throw rollError(result.reason);
      const { apiKey, previousEndsAt } = result;
      return { status: 201, body: { success: true, apiKey, previousEndsAt } };
    },

    keyUsage: async ({ ctx, params }) => {
      const owner = await ownerOf(ctx, params.id);
      const usage = await apiKeys.ownKeys.usageOf(owner, params.id);
      if (!usage) throw new ApiError('KEY_NOT_FOUND');
      return { body: { success: true, usage } };
    },
  } satisfies Partial<Handlers>;
}

function rollError(reason: Extract<RollResult, { ok: false }>['reason']) {
  if (reason === 'rolled_before') return new ApiError('KEY_ROLLED');
  return reason === 'too_many' ? tooManyKeys() : new ApiError('KEY_NOT_FOUND');
}

const tooManyKeys = () => new ApiError('TOO_MANY_KEYS', { values: { keys: ANONYMOUS_KEYS_MAX } });

interface KeyCaller {
  /** Null for a caller who can have no keys. */
  readonly owner: string | null;
  /** Whether the call may see and change this key of the owner. */
  readonly mayReach: (id: string) => boolean;
}

/** With a key that key alone, so that a leaked one ends no others; else all of the caller. */
export async function keyCallerOf(
  ctx: Context & { readonly state: Partial<CallingKeyState> },
  identities: Pick<ApiKeysFeature['identities'], 'find'>,
): Promise<KeyCaller> {
  const { apiKeyId, apiKeyOwner = null } = ctx.state;
  if (apiKeyId === undefined) return { owner: await identities.find(ctx), mayReach: () => true };
  return { owner: apiKeyOwner, mayReach: (id) => id === apiKeyId };
}
