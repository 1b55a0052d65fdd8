import { z } from 'zod';

const mailAddress = z.object({ name: z.string(), address: z.string() });

/** A mail of plain text to one mailbox, as it waits in the outbox. */
export const mail = z.object({
  to: mailAddress,
  replyTo: mailAddress.optional(),
  subject: z.string(),
  text: z.string(),
  /** Written by a machine: nobody's holiday notice should answer it. */
  isAutomatic: z.boolean(),
});

export type Mail = z.infer<typeof mail>;
