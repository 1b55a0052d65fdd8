/** Set in Strapi's configuration where the database is brought up to date and nothing else is started. */
export const MIGRATE_ONLY = 'product.migrateOnly';
