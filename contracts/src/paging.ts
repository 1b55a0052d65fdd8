import { z } from 'zod';
import { instant } from './identity.ts';
import { wholeNumber } from './numbers.ts';
import { filterWords } from './plain-text.ts';

/** Entries of a page when the caller names no number, and at most. */
export const PAGE_LIMIT_DEFAULT = 25;
export const PAGE_LIMIT_MAX = 100;

/** Rows of a file that a list is downloaded as. */
export const EXPORT_ROWS_MAX = 10_000;

/** `cursor` is opaque, comes from `nextCursor`, and belongs to one list and order. */
export const pageQuery = z.strictObject({
  limit: wholeNumber({ min: 1, max: PAGE_LIMIT_MAX })
    .default(PAGE_LIMIT_DEFAULT)
    .describe('Entries of a page.'),
  cursor: z
    .string()
    .max(200)
    .regex(/^[\w-]+$/, 'must be the nextCursor of the page before')
    .optional()
    .describe('The nextCursor of the page before; leave it out for the first page.'),
});

/** The header that holds the cursor of the next page, where the body is a plain list. */
export const NEXT_CURSOR = 'X-Next-Cursor';

/** Of a list that is whole unless a page of it is asked for. */
export const optionalPageQuery = z.strictObject({
  limit: wholeNumber({ min: 1, max: PAGE_LIMIT_MAX })
    .optional()
    .describe(`Entries of a page. Default: all; ${PAGE_LIMIT_DEFAULT} with a cursor.`),
  cursor: pageQuery.shape.cursor.describe(
    `The ${NEXT_CURSOR} of the page before; leave it out for the first page.`,
  ),
});

/** A page of dated entries, which can be narrowed to a span of time and to words. */
export const datedPageQuery = pageQuery.extend({
  from: instant.optional(),
  to: instant.optional(),
  q: filterWords(200).optional(),
});

export const nextCursor = z
  .string()
  .nullable()
  .meta({
    description: 'Send it as `cursor` for the next page; null on the last one.',
    examples: [null],
  });

export type PageQuery = z.infer<typeof pageQuery>;
export type OptionalPageQuery = z.infer<typeof optionalPageQuery>;
