import type { Context } from 'koa';
import { ApiError } from '../../platform/http/errors/api-error';
import { normalizeIp } from '../../platform/http/rules/address';
import { findOrMakeOwner } from '../accounts';
import type { Handlers } from '../handlers';
import { keyCallerOf } from './key-caller';
import { changeSettings, generateKey, listKeys, revokeKey, rollKey, usageOf } from './own-keys';

export const apiKeyHandlers = {
  generateKey: async ({ ctx, body }) => {
    const owner = { id: await findOrMakeOwner(ctx), address: normalizeIp(ctx.ip) };
    return { status: 201, body: { success: true, apiKey: await generateKey(owner, body) } };
  },

  listKeys: async ({ ctx }) => {
    const { owner, mayReach } = await keyCallerOf(ctx);
    const keys = owner ? await listKeys(owner) : [];
    return { body: { success: true, keys: keys.filter(({ id }) => mayReach(id)) } };
  },

  changeKey: async ({ ctx, params, body }) => {
    const key = await changeSettings(await ownerOf(ctx, params.id), params.id, body);
    return { body: { success: true, key } };
  },

  revokeKey: async ({ ctx, params }) => {
    await revokeKey(await ownerOf(ctx, params.id), params.id);
    return { body: { success: true } };
  },

  rollKey: async ({ ctx, params, body }) => {
    const owner = { id: await ownerOf(ctx, params.id), address: normalizeIp(ctx.ip) };
    const rolled = await rollKey(owner, params.id, body.graceMinutes);
    return { status: 201, body: { success: true, ...rolled } };
  },

  keyUsage: async ({ ctx, params }) => {
    const owner = await ownerOf(ctx, params.id);
    return { body: { success: true, usage: await usageOf(owner, params.id) } };
  },
} satisfies Partial<Handlers>;

/** @throws ApiError 404 where the caller can have no such key. */
async function ownerOf(ctx: Context, id: string): Promise<string> {
  const { owner, mayReach } = await keyCallerOf(ctx);
  if (owner === null || !mayReach(id)) throw new ApiError('KEY_NOT_FOUND');
  return owner;
}
