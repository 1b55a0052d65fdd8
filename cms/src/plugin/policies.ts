import type { AddressLimit, PanelRole } from '@elc/contracts';
import type { Middleware } from 'koa';
import { limitAddress, requireConfirmation, requirePanel } from '../features/accounts';
import { acceptApiKey, requireApiKey } from '../features/api-keys';

/** What routes can require of their callers, by the names that `routes.ts` uses. */
export const policies = {
  limit: ({ limit }: { limit: AddressLimit }): Middleware => limitAddress(limit),
  'api-key': ({ siteKeyLimit }: { siteKeyLimit: AddressLimit }): Middleware =>
    requireApiKey(siteKeyLimit),
  'api-key-if-sent': ({ siteKeyLimit }: { siteKeyLimit: AddressLimit }): Middleware =>
    acceptApiKey(siteKeyLimit),
  panel: ({ role }: { role: PanelRole }): Middleware => requirePanel(role),
  confirmed: ({ confirm }: { confirm: true | string }): Middleware => requireConfirmation(confirm),
};
