import { z } from 'zod';

const mailAddress = z.object({ name: z.string(), address: z.string() });

/** `support`: the team's mailbox, whichever that is when the mail leaves. */
const mailbox = z.union([z.literal('support'), mailAddress]);

export const mail = z.object({
  to: mailbox,
  replyTo: mailbox.optional(),
  subject: z.string(),
  text: z.string(),
  /** Written by a machine: no automatic reply should answer it. */
  isAutomatic: z.boolean(),
});

export type Mail = z.infer<typeof mail>;

type MailAddress = z.infer<typeof mailAddress>;

export interface AddressedMail extends Omit<Mail, 'to' | 'replyTo'> {
  readonly to: MailAddress;
  readonly replyTo?: MailAddress;
}

export function addressed({ to, replyTo, ...mail }: Mail, supportAddress: string): AddressedMail {
  const support = { name: '', address: supportAddress };
  const known = (one: Mail['to']) => (one === 'support' ? support : one);
  return { ...mail, to: known(to), ...(replyTo && { replyTo: known(replyTo) }) };
}
