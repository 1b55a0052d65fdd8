import type { AddressLimit, PanelRole } from '@elc/contracts';
import type { Middleware } from 'koa';
import { limitAddress, requireConfirmation, requirePanel } from '../features/accounts';
import { acceptApiKey, type KeyNeeds, requireApiKey } from '../features/api-keys';
import { answerOnce } from '../platform/http/idempotency/answer-once';

/** What routes can require of their callers, by the names that `routes.ts` uses. */
export const policies = {
  'answer-once': (): Middleware => answerOnce(),
  limit: ({ limit, isCacheable }: { limit: AddressLimit; isCacheable?: boolean }): Middleware =>
    limitAddress(limit, isCacheable),
  'api-key': (needs: KeyNeeds): Middleware => requireApiKey(needs),
  'api-key-if-sent': (needs: KeyNeeds): Middleware => acceptApiKey(needs),
  panel: ({ role }: { role: PanelRole }): Middleware => requirePanel(role),
  confirmed: ({ confirm }: { confirm: true | string }): Middleware => requireConfirmation(confirm),
};
