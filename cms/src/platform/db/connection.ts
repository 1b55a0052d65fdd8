import type { Core } from '@strapi/strapi';

/** The query builder over the product's one database, SQLite or PostgreSQL. */
export type Connection = Core.Strapi['db']['connection'];

/** A transaction of it: what `strapi.db.transaction` hands out as `trx`. */
export type Transaction = Parameters<ReturnType<Connection>['transacting']>[0];
