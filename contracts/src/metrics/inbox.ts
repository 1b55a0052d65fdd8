import { z } from 'zod';
import { success } from '../answer.ts';
import { instant } from '../identity.ts';
import { count } from '../numbers.ts';

/** How much waits for someone of the team, and since when the oldest does. */
const waiting = z.object({ count, oldestAt: instant.nullable() });

export const inboxResponse = z.object({
  success,
  applications: waiting,
  payments: waiting,
  reports: waiting,
  messages: waiting,
});

export type InboxResponse = z.infer<typeof inboxResponse>;
