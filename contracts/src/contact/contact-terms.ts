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

/** What is said about an address that breaks the rule below. */
export const NO_MAIL_ADDRESS = 'must be an e-mail address such as name@example.com';

/**
 * Addresses that a mail can reach: with a domain of two parts or more, none of which begins or ends with a
 * hyphen, as a mail server would refuse them.
 */
export const MAIL_ADDRESS =
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z\d]+(?:-+[A-Za-z\d]+)*\.)+[A-Za-z]{2,}$/;

/**
 * Whether the sender's mailbox gets a confirmation: it does, it got one lately (one an hour and three a day at
 * most), or none is sent at the moment.
 */
export const CONFIRMATIONS = ['sent', 'recent', 'none'] as const;

export type Confirmation = (typeof CONFIRMATIONS)[number];

/**
 * Characters that a header line of a mail must not contain: control characters, line separators,
 * and the marks that turn the direction of writing, by which a line can read as another than it is.
 */
const NOT_IN_A_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text fits into one header line of a mail. */
export const isOneLine = (text: string): boolean => !NOT_IN_A_LINE.test(text);
