import { CONTACT_TYPES, type ContactType } from '@elc/contracts/contact/contact-terms';

export type ContactField = keyof ContactDraft;

/** What is wrong with a field, by its name. */
export type ContactProblems = Readonly<Partial<Record<ContactField, string>>>;

/** What the form holds before a message is written. */
export const EMPTY_DRAFT = {
  name: '',
  email: '',
  type: CONTACT_TYPES[0] as ContactType,
  subject: '',
  message: '',
};

export type ContactDraft = Readonly<typeof EMPTY_DRAFT>;

/** Fields without which nothing is sent, in the order of the form. */
export const REQUIRED_FIELDS = ['name', 'email', 'subject', 'message'] as const;

export const FIELD_LABELS: Readonly<Record<ContactField, string>> = {
  name: 'Full Name',
  email: 'Email Address',
  type: 'Message Type',
  subject: 'Subject',
  message: 'Message',
};

/** The required fields that hold nothing but spaces, each with what to do. */
export function missingIn(draft: ContactDraft): ContactProblems {
  const empty = REQUIRED_FIELDS.filter((field) => draft[field].trim() === '');
  return Object.fromEntries(empty.map((field) => [field, 'Please fill in this field.']));
}

const KEY = 'elc-contact-draft';

/** Stores a draft for as long as the tab is open, where the browser does not block that; an empty one is removed. */
export function saveDraft(draft: ContactDraft): void {
  const isEmpty = Object.keys(missingIn(draft)).length === REQUIRED_FIELDS.length;
  try {
    if (isEmpty) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // The form works without.
  }
}

/** The stored draft; an empty one where there is none, or nothing that can be read. */
export function loadDraft(): ContactDraft {
  let stored: Partial<Record<ContactField, unknown>>;
  try {
    stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    return EMPTY_DRAFT;
  }
  const texts = REQUIRED_FIELDS.map((field) => {
    const text = stored[field];
    return [field, typeof text === 'string' ? text : ''] as const;
  });
  const type = CONTACT_TYPES.find((known) => known === stored.type) ?? EMPTY_DRAFT.type;
  return { ...EMPTY_DRAFT, ...Object.fromEntries(texts), type };
}
