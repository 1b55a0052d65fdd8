import {
  CONTACT_LENGTHS_MAX,
  type Confirmation,
  MAIL_ADDRESS,
  NO_MAIL_ADDRESS,
} from '@elc/contracts/contact/contact-terms';
import { spanText } from '@elc/contracts/time-span';
import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { overlongIn } from '../../ui/form.ts';
import { notify, warning } from '../../ui/toaster/notifications.ts';
import {
  type ContactDraft,
  type ContactField,
  type ContactProblems,
  EMPTY_DRAFT,
  FIELD_LABELS,
  loadDraft,
  missingIn,
  saveDraft,
} from './contact-draft.ts';

/** What came of a message that was sent: nothing of the server's own words, which are for other callers. */
export interface Receipt {
  /** The sender's own. */
  readonly email: string;
  readonly confirmation: Confirmation;
}

const EFFECTS = {
  /** `homepage` is the field that only robots fill in. */
  send: (draft: ContactDraft, homepage: string): Promise<Omit<Receipt, 'email'>> =>
    call('contact', { body: { ...draft, ...(homepage !== '' && { homepage }) } }),
  notify,
  save: saveDraft,
  load: loadDraft,
};

/** `missing` and `invalid` send nothing; `failed` leaves all that was typed in place. */
export type SubmitResult = 'sent' | 'failed' | 'missing' | 'invalid' | 'busy';

const EMPTY_FORM = {
  draft: EMPTY_DRAFT as ContactDraft,
  phase: 'editing' as 'editing' | 'sending' | 'sent',
  problems: {} as ContactProblems,
  /** What helps after a failure, besides its toast; null where none was. */
  advice: null as string | null,
  /** Known in phase `sent`. */
  receipt: null as Receipt | null,
};

/** The form of the contact page. */
export function createContactForm(supportEmail: string, { send, notify, save, load } = EFFECTS) {
  const $form = atom(EMPTY_FORM);
  const change = (part: Partial<typeof EMPTY_FORM>) => $form.set({ ...$form.get(), ...part });

  function edit(part: Partial<ContactDraft>): void {
    const { draft, problems } = $form.get();
    const edited = Object.keys(part) as ContactField[];
    const left = Object.entries(problems).filter(
      ([field]) => !edited.includes(field as ContactField),
    );
    change({ draft: { ...draft, ...part }, problems: Object.fromEntries(left) });
    save($form.get().draft);
  }

  /** `emailProblem` is what the browser itself finds wrong with the address, empty when nothing. */
  async function submit(emailProblem: string, homepage: string): Promise<SubmitResult> {
    const { draft, phase } = $form.get();
    if (phase === 'sending') return 'busy';
    const missing = missingIn(draft);
    change({ problems: missing, advice: null });
    if (Object.keys(missing).length > 0) {
      notify(warning('Missing Information', 'Please fill in all required fields.'));
      return 'missing';
    }
    const problems = problemsOf(draft, emailProblem);
    change({ problems });
    if (Object.keys(problems).length > 0) return 'invalid';
    change({ phase: 'sending' });
    try {
      const { confirmation } = await send(draft, homepage);
      succeed({ email: draft.email.trim(), confirmation });
      return 'sent';
    } catch (error) {
      fail(error);
      return 'failed';
    }
  }

  function succeed(receipt: Receipt): void {
    change({ draft: EMPTY_DRAFT, phase: 'sent', receipt });
    save(EMPTY_DRAFT);
    notify({
      title: 'Message Sent!',
      description: "Thanks for contacting us. We'll get back to you soon.",
    });
  }

  /** Shows nothing of what the server said. */
  function fail(error: unknown): void {
    change({ phase: 'editing', advice: adviceAfter(error, supportEmail) });
    notify(warning('Failed to Send', 'There was an error sending your message. Please try again.'));
  }

  return {
    $form,
    edit,
    submit,
    /** Continues with what was typed before a reload, or before hydration. */
    restore(typed: Partial<ContactDraft>) {
      change({ draft: { ...load(), ...typed } });
    },
    /** Back to an empty form. */
    again: () => $form.set(EMPTY_FORM),
  };
}

export type ContactForm = ReturnType<typeof createContactForm>;

/** What the browser finds wrong with the address, else what the server would. */
function problemsOf(draft: ContactDraft, emailProblem: string): ContactProblems {
  const isAddress = MAIL_ADDRESS.test(draft.email.trim());
  const email = emailProblem || (isAddress ? '' : fieldSentence('email', NO_MAIL_ADDRESS));
  return { ...(email !== '' && { email }), ...overlongIn(draft, CONTACT_LENGTHS_MAX) };
}

/** What is said at a field, of what its contract says about it. */
const fieldSentence = (field: ContactField, text: string) => `${FIELD_LABELS[field]} ${text}.`;

/** What is advised where the answer names no wait. */
const WAIT_SECONDS = 60;

function adviceAfter(error: unknown, supportEmail: string): string {
  const reassurance = 'Your message is still here.';
  const otherWay = `or write to ${supportEmail}.`;
  if (error instanceof NetworkError) {
    return `${reassurance} Check your connection and try again, ${otherWay}`;
  }
  if (!(error instanceof RequestError) || error.status !== 429) {
    return `${reassurance} Try again in a while, ${otherWay}`;
  }
  const wait = spanText(error.retryAfterSeconds ?? WAIT_SECONDS);
  return `${reassurance} Too many messages came from your connection: try again in ${wait}, ${otherWay}`;
}
