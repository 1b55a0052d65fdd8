import { z } from 'zod';

/** What every success of a call that can be refused begins with. */
export const success = z
  .literal(true)
  .describe('Always true; a failure has the form of ErrorResponse.');

/** Of calls whose success says all. */
export const done = z.object({ success });
