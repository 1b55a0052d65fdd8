import type { AddressLimit, PanelRole } from '@elc/contracts';
import type { Middleware } from 'koa';
import {
  type AccountsFeature,
  limitAddress,
  requireConfirmation,
  requirePanel,
} from '../features/accounts';
import { type ApiKeysFeature, acceptApiKey, requireApiKey } from '../features/api-keys';

/** What routes can require of their callers, by the names that `routes.ts` uses. */
export function createPolicies(accounts: AccountsFeature, apiKeys: ApiKeysFeature) {
  return {
    limit: ({ limit }: { limit: AddressLimit }): Middleware => limitAddress(accounts, limit),
    'api-key': ({ siteKeyLimit }: { siteKeyLimit: AddressLimit }): Middleware =>
      requireApiKey(apiKeys, siteKeyLimit),
    'api-key-if-sent': ({ siteKeyLimit }: { siteKeyLimit: AddressLimit }): Middleware =>
      acceptApiKey(apiKeys, siteKeyLimit),
    panel: ({ role }: { role: PanelRole }): Middleware => requirePanel(accounts, role),
    confirmed: ({ confirm }: { confirm: true | string }): Middleware =>
      requireConfirmation(accounts, confirm),
  };
}
