import { z } from 'zod';

/**
 * A failure of the mail server on order. `refuse` breaks every connection at once; `451` (later) and
 * `554` (never) answer the mail itself; `550-recipient` knows no such mailbox, and `554-recipient`
 * carries no mail for us; `drop` takes the mail and breaks the connection before it says so, and
 * `silent` never says so. `times`: how many mails or connections it hits, all until cleared when absent.
 */
export const mailFault = z.strictObject({
  kind: z.enum(['refuse', '451', '554', '550-recipient', '554-recipient', 'drop', 'silent']),
  times: z.number().int().min(1).optional(),
});

type MailFault = z.infer<typeof mailFault>;

export interface MailFaults {
  set(fault: MailFault): void;
  /** True when this kind is ordered, which is then counted as used. */
  take(kind: MailFault['kind']): boolean;
  current(): MailFault | null;
  clear(): void;
}

/** One failure at a time: a new order replaces the one before. */
export function createMailFaults(): MailFaults {
  let ordered: MailFault | null = null;
  return {
    set(fault) {
      ordered = { ...fault };
    },
    take(kind) {
      if (ordered?.kind !== kind) return false;
      if (ordered.times !== undefined) {
        ordered.times -= 1;
        if (ordered.times === 0) ordered = null;
      }
      return true;
    },
    current: () => ordered,
    clear() {
      ordered = null;
    },
  };
}
