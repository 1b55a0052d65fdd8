import { z } from 'zod';
import { integer, wholeNumber } from './numbers.ts';

/** Strapi's `documentId`. (Numeric ids change when an editor publishes again.) */
export const documentId = z
  .string()
  .regex(/^[a-z0-9]{24}$/, 'must be a content id of 24 letters and digits')
  .meta({
    description: 'Id of a piece of content: 24 lower-case letters and digits.',
    examples: ['hx2k9v4mq7w1tz8r5c3bn6dy'],
  });

/** 1 means "the current visitor", by the cookie, as the first version of the site sent it. */
export const CURRENT_VISITOR = 1;

/** Any positive integer parses, so that another user's id is answered 403, not 400. */
const anyId = { min: 1, max: Number.MAX_SAFE_INTEGER };
const ofVisitor = {
  description: 'Always 1, which means the current visitor. Any other id is refused with 403.',
  examples: [CURRENT_VISITOR],
};
export const userId = integer(anyId).meta(ofVisitor);
export const userIdInAddress = wholeNumber(anyId).meta(ofVisitor);

export const instant = z.iso.datetime().meta({
  description: 'Instant in ISO 8601, UTC.',
  examples: ['2026-11-21T10:15:00.000Z'],
});

export const day = z.iso.date().describe('A day in UTC.');
