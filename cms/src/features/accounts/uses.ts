import type { ListedApiKey, PanelRole, Unclaimed, Webhook } from '@elc/contracts';
import type { Context } from 'koa';
import { openedOnce } from '../../platform/opened-once';

/** What features above this one store of an owner: `user:…`, or a visitor. */
interface OwnedThings {
  read(owner: string): Promise<{
    readonly favorites: readonly { readonly itemId: string; readonly createdAtMs: number }[];
    readonly ratings: readonly {
      readonly itemId: string;
      readonly rating: number;
      readonly updatedAtMs: number;
    }[];
    readonly apiKeys: readonly ListedApiKey[];
    readonly webhooks: readonly Webhook[];
  }>;
  /** In the caller's transaction. Keys that the new owner has no room for stay. */
  move(from: string, to: string): Promise<Unclaimed>;
  /** Of users, by document id, in the caller's transaction. Returns how many reactions were deleted. */
  erase(userIds: readonly string[], nowMs: number): Promise<number>;
}

/** What an admin key opens. `by` names who acts, for histories; `owner` is their account, if they have one. */
export interface PanelGrant {
  readonly role: PanelRole;
  readonly by: string;
  readonly owner: string | null;
  /** With a key that no panel and no account has made: it opens the panel without an admin, too. */
  readonly mayLeaveNoAdmin: boolean;
  /** Beginning and label of the key. */
  readonly key: string;
  /** Whether the key works from the address that asks. */
  readonly isHere: boolean;
}

interface AccountUses {
  /** What an admin key opens now; null when it opens nothing any more. */
  grantOf(keyId: string, address: string): Promise<PanelGrant | null>;
  readonly adminKeys: {
    idsOf(userId: string): Promise<string[]>;
    /** Ends them for good. */
    endOf(userIds: readonly string[], nowMs: number): Promise<void>;
  };
  readonly owned: OwnedThings;
  /** Ends what else this browser is known by, and drops its cookies. */
  endOtherSessions(ctx: Context): Promise<void>;
}

/** What accounts have of features above this one. */
export const { open: useAccounts, get: uses } = openedOnce<AccountUses>(
  'Accounts are used before their features are connected.',
);
