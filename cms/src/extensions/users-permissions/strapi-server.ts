interface Plugin {
  contentTypes: { user: { schema: { attributes: Record<string, Record<string, unknown>> } } };
}

/**
 * Users as this product has them: an e-mail address is optional, and a name is one account's however
 * it is written. `usernameKey` holds that in the database; `watchUsers` fills it in.
 */
export default function extendUsers(plugin: Plugin): Plugin {
  const { attributes } = plugin.contentTypes.user.schema;
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
    deletedAt: { type: 'datetime', private: true },
  });
  return plugin;
}
