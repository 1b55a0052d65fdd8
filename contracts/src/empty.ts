import { z } from 'zod';

/** A list takes no query: drafts (`?status=draft`) and filters of Strapi's own are refused by name. */
export const noQuery = z.strictObject({});

export const noBody = z.strictObject({}).nullish();
