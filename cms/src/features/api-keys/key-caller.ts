import type { Context } from 'koa';
import type { AccountsFeature } from '../accounts';
import type { CallingKeyState } from './require-api-key';

/** The owner of the keys that a call is about. */
interface KeyCaller {
  /** As the tables name an owner; null for a caller who can have no keys. */
  readonly owner: string | null;
  /** Whether the call may see and change the owner's key of this id. */
  readonly mayReach: (id: string) => boolean;
}

/**
 * A call that came with a key is about that key alone, whatever cookies it has: a leaked key must not end
 * its owner's others. Every other call is about all keys of the signed-in user, else of this browser.
 */
export async function keyCallerOf(
  ctx: Context & { readonly state: Partial<CallingKeyState> },
  identities: Pick<AccountsFeature['identities'], 'find'>,
): Promise<KeyCaller> {
  const { apiKeyId, apiKeyOwner = null } = ctx.state;
  if (apiKeyId === undefined) return { owner: await identities.find(ctx), mayReach: () => true };
  return { owner: apiKeyOwner, mayReach: (id) => id === apiKeyId };
}
