/** Constants of the contact form that pages need without the contracts' parser. */

/** What a message is about; the first is the default. */
export const CONTACT_TYPES = [
  'general',
  'support',
  'bug',
  'feature',
  'partnership',
  'feedback',
] as const;

export type ContactType = (typeof CONTACT_TYPES)[number];

/** The types as people read them, in the form and in mails. */
export const CONTACT_TYPE_LABELS: Readonly<Record<ContactType, string>> = {
  general: 'General Question',
  support: 'Technical Support',
  bug: 'Bug Report',
  feature: 'Feature Request',
  partnership: 'Partnership Inquiry',
  feedback: 'Feedback',
};

/** Longest values, in characters; an address's is that of RFC 5321. */
export const CONTACT_LENGTHS_MAX = {
  name: 100,
  email: 254,
  subject: 150,
  message: 5000,
} as const;

export const NO_MAIL_ADDRESS = 'must be an e-mail address such as name@example.com';

/** Domains have two parts or more, none with a hyphen at an end. */
export const MAIL_ADDRESS =
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z\d]+(?:-+[A-Za-z\d]+)*\.)+[A-Za-z]{2,}$/;

/** `recent`: the mailbox got one lately (one an hour and three a day at most). */
export const CONFIRMATIONS = ['sent', 'recent', 'none'] as const;

export type Confirmation = (typeof CONFIRMATIONS)[number];
