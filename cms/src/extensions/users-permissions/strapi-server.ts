/**
 * What: the content type of users of Strapi's plugin gets our fields, an optional e-mail address and an index.
 * Why: the plugin requires an e-mail address, and finds equal names only in code, which races.
 * Upstream: https://github.com/strapi/strapi/issues/5061 (closed: to be customized),
 *   https://github.com/strapi/strapi/issues/24159 (closed).
 * Proven by: `e2e/http/user-names.4xx.test.ts`, `e2e/http/user-races.200.test.ts`.
 */
import { SUSPENSION_REASON_MAX } from '@elc/contracts/accounts/account-rules';

interface Plugin {
  contentTypes: {
    user: { schema: { attributes: Record<string, Record<string, unknown>>; indexes?: object[] } };
  };
}

/**
 * Users as this product has them: an e-mail address is optional, and a name is one account's however
 * it is written. `usernameKey` holds that in the database; `watchNames` fills it in.
 */
export default function extendUsers(plugin: Plugin): Plugin {
  const { schema } = plugin.contentTypes.user;
  const { attributes } = schema;
  attributes.email = { ...attributes.email, required: false };
  Object.assign(attributes, {
    usernameKey: {
      type: 'string',
      private: true,
      configurable: false,
      column: { unique: true },
    },
    robloxId: { type: 'biginteger' },
    lastLogin: { type: 'datetime' },
    suspensionReason: { type: 'string', private: true, maxLength: SUSPENSION_REASON_MAX },
    suspendedUntil: { type: 'datetime', private: true },
    deletedAt: { type: 'datetime', private: true },
  });
  // Users are counted often: the index alone then answers how many are not deleted.
  schema.indexes = [
    ...(schema.indexes ?? []),
    { name: 'up_users_deleted_at_index', columns: ['deleted_at'] },
  ];
  return plugin;
}
