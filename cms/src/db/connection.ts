import type { Core } from '@strapi/strapi';

/** The query builder over the product's one database, SQLite or PostgreSQL. */
export type Connection = Core.Strapi['db']['connection'];
