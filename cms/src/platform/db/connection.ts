import type { Core } from '@strapi/strapi';

/** SQLite or PostgreSQL. */
export type Connection = Core.Strapi['db']['connection'];

/** What `strapi.db.transaction` passes as `trx`. */
export type Transaction = Parameters<ReturnType<Connection>['transacting']>[0];
