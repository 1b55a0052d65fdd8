import type { Context } from 'koa';
import { findOwner } from '../accounts';
import type { CallingKeyState } from './require-api-key';
import { liveKeysOf } from './stored-keys';

interface KeyCaller {
  /** Null for a caller who can have no keys. */
  readonly owner: string | null;
  /** Whether the call may see and change this key of the owner. */
  readonly mayReach: (id: string) => boolean;
}

/** With a key that key alone, so that a leaked one ends no others; else all of the caller. */
export async function keyCallerOf(
  ctx: Context & { readonly state: Partial<CallingKeyState> },
): Promise<KeyCaller> {
  const { apiKeyId, apiKeyOwner = null } = ctx.state;
  if (apiKeyId === undefined) return { owner: await findOwner(ctx), mayReach: () => true };
  return { owner: apiKeyOwner, mayReach: (id) => id === apiKeyId };
}

/** Live keys that the call may look after, by their ids. */
export async function reachableKeyIds(ctx: Context): Promise<string[]> {
  const { owner, mayReach } = await keyCallerOf(ctx);
  const live = owner === null ? [] : await liveKeysOf(owner);
  return live.map(({ id }) => id).filter(mayReach);
}
