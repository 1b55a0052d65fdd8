import type { Core } from '@strapi/strapi';

/** SQLite or PostgreSQL. */
export type Connection = Core.Strapi['db']['connection'];
