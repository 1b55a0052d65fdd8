import type { Context } from 'koa';
import { ApiError } from '../../platform/http/errors/api-error';
import { normalizeIp } from '../../platform/http/rules/address';
import type { Handlers } from '../handlers';
import type { ApiKeysFeature, CallingKeyState } from '.';

export function apiKeysController(apiKeys: ApiKeysFeature) {
  /** @throws ApiError 404 where the caller can have no such key. */
  async function ownerOf(ctx: Context, id: string): Promise<string> {
    const { owner, mayReach } = await keyCallerOf(ctx, apiKeys.identities);
    if (owner === null || !mayReach(id)) throw new ApiError('KEY_NOT_FOUND');
    return owner;
  }
  return {
    generateKey: async ({ ctx, body }) => {
      const id = await apiKeys.identities.findOrMake(ctx);
      const owner = { id, address: normalizeIp(ctx.ip) };
      const apiKey = await apiKeys.ownKeys.generate(owner, body.name);
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
      await apiKeys.ownKeys.revoke(owner, params.id);
      return { body: { success: true } };
    },

    rollKey: async ({ ctx, params, body }) => {
      const owner = { id: await ownerOf(ctx, params.id), address: normalizeIp(ctx.ip) };
      const rolled = await apiKeys.ownKeys.roll(owner, params.id, body.graceMinutes);
      return { status: 201, body: { success: true, ...rolled } };
    },

    keyUsage: async ({ ctx, params }) => {
      const owner = await ownerOf(ctx, params.id);
      const usage = await apiKeys.ownKeys.usageOf(owner, params.id);
      return { body: { success: true, usage } };
    },
  } satisfies Partial<Handlers>;
}

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
