import { CONTACT_TYPE_LABELS, type ContactRequest } from '@elc/contracts';

/** With the number by which people refer to it. */
export interface ContactMessage extends Omit<ContactRequest, 'homepage'> {
  readonly reference: string;
}

export interface MailingSite {
  readonly gameName: string;
  readonly publicUrl: string;
  readonly inboxUrl: string;
  /** Such as `24-48 hours`. */
  readonly responseTime: string;
}

/** An answer goes to the sender of the message. */
export function supportMail(message: ContactMessage, site: MailingSite) {
  const { name, email, subject, type, reference } = message;
  const label = CONTACT_TYPE_LABELS[type];
  return {
    to: 'support' as const,
    replyTo: { name, address: email },
    subject: `[${label}] ${subject} (${reference})`,
    text: [
      `Someone wrote on the contact page of ${site.gameName}. Answer this mail to answer them.`,
      '',
      `Name:      ${name}`,
      `E-mail:    ${email}`,
      `Type:      ${label}`,
      `Subject:   ${subject}`,
      `Reference: ${reference}`,
      `In the CMS: ${site.inboxUrl}?_q=${reference}`,
      '',
      '---',
      '',
      message.message,
      '',
    ].join('\n'),
    isAutomatic: false,
  };
}

/** Contains none of the sender's words: the address may belong to another person. */
export function confirmationMail({ email, type, reference }: ContactMessage, site: MailingSite) {
  return {
    to: { name: '', address: email },
    replyTo: 'support' as const,
    subject: `We have received your message (${reference})`,
    text: [
      'Hello,',
      '',
      `thank you for contacting ${site.gameName}. Your message has arrived (${CONTACT_TYPE_LABELS[type]}).`,
      `We usually answer within ${site.responseTime}, to this address.`,
      '',
      `Your reference: ${reference}`,
      'To add something, answer this mail.',
      '',
      'You did not write to us? Then someone entered your address by mistake, and you do not need to do anything.',
      '',
      site.gameName,
      site.publicUrl,
      '',
    ].join('\n'),
    isAutomatic: true,
  };
}
