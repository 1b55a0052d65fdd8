import {
  CONTACT_LENGTHS_MAX,
  CONTACT_TYPE_LABELS,
  CONTACT_TYPES,
  type ContactType,
  MAIL_ADDRESS,
  NO_MAIL_ADDRESS,
} from '@elc/contracts/contact/contact-terms';
import { spanText } from '@elc/contracts/time-span';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { card, hint } from '../../ui/classes.ts';
import { overlongIn, type Problems } from '../../ui/form.ts';
import { Form, FormInput, FormSelect, FormTextArea, SubmitButton } from '../../ui/form.tsx';
import { formDraft } from '../../ui/form-draft.ts';
import { TextLength } from '../../ui/text-length.tsx';
import { notify, warning } from '../../ui/toaster/notifications.ts';
import { type Receipt, SentCard } from './sent-card.tsx';

const TYPES = CONTACT_TYPES.map((type) => [type, CONTACT_TYPE_LABELS[type]] as const);

const DRAFT = formDraft('contact');
const REQUIRED = ['name', 'email', 'subject', 'message'] as const;

type Values = Record<'name' | 'email' | 'subject' | 'message' | 'homepage', string> & {
  readonly type: ContactType;
};

/** The contact form, and what replaces it once a message was sent. */
export function Contact({ supportEmail }: { readonly supportEmail: string }) {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  /** What helps after a failure, besides its toast. */
  const [advice, setAdvice] = useState<string | null>(null);

  async function send({ homepage, ...values }: Values): Promise<Problems | undefined> {
    try {
      const body = { ...values, ...(homepage !== '' && { homepage }) };
      const { confirmation } = await call('contact', { body });
      setReceipt({ email: values.email.trim(), confirmation });
      notify({
        title: 'Message Sent!',
        description: "Thanks for contacting us. We'll get back to you soon.",
      });
      return undefined;
    } catch (error) {
      // Nothing of what the server said, which is for other callers.
      setAdvice(adviceAfter(error, supportEmail));
      notify(
        warning('Failed to Send', 'There was an error sending your message. Please try again.'),
      );
      return {};
    }
  }

  function check(values: Values, form: HTMLFormElement): Problems {
    setAdvice(null);
    const missing = missingIn(values);
    if (Object.keys(missing).length === 0) {
      const email = form.elements.namedItem('email') as HTMLInputElement;
      return problemsIn(values, email.validationMessage);
    }
    notify(warning('Missing Information', 'Please fill in all required fields.'));
    return missing;
  }

  function again() {
    setReceipt(null);
    requestAnimationFrame(() => document.getElementById('contact-name')?.focus());
  }

  if (receipt) return <SentCard receipt={receipt} again={again} />;
  return (
    <Form
      id="contact"
      draft={DRAFT}
      action={send}
      check={check}
      className={card({ space: 'gap-4 px-6 pt-4 pb-6' })}
      labelledBy="contact-form-title"
    >
      <h2 className="text-xl" id="contact-form-title">
        Send us a message
      </h2>
      <p className={hint()}>Fields marked * are required.</p>
      <div className="grid grid-fit-60 gap-4">
        <FormInput name="name" label="Full Name*" autoComplete="name" required />
        <FormInput name="email" label="Email Address*" type="email" autoComplete="email" required />
      </div>
      <FormSelect name="type" label="Message Type" options={TYPES} />
      <FormInput name="subject" label="Subject*" required />
      <FormTextArea
        name="message"
        label="Message*"
        rows={7}
        required
        note={<TextLength of="contact-message" max={CONTACT_LENGTHS_MAX.message} />}
      />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="contact-homepage">Leave this field empty</label>
        <input id="contact-homepage" name="homepage" tabIndex={-1} autoComplete="off" />
      </div>
      <SubmitButton size="large" className="self-start" pending="Sending...">
        Send Message
      </SubmitButton>
      <p className="empty:hidden" role="status">
        {advice}
      </p>
    </Form>
  );
}

type Texts = Omit<Values, 'type' | 'homepage'>;

/** The fields that hold nothing but spaces. */
function missingIn(values: Texts): Problems {
  const empty = REQUIRED.filter((field) => values[field].trim() === '');
  return Object.fromEntries(empty.map((field) => [field, 'Please fill in this field.']));
}

/** What the browser finds wrong with the address, else what the server would; and what is too long. */
export function problemsIn(values: Texts, native: string): Problems {
  const isAddress = MAIL_ADDRESS.test(values.email.trim());
  const email = native || (isAddress ? '' : `Email Address ${NO_MAIL_ADDRESS}.`);
  return {
    ...(email !== '' && { email }),
    ...overlongIn(values, CONTACT_LENGTHS_MAX),
  };
}

/** What is advised where the answer names no wait. */
const WAIT_SECONDS = 60;

export function adviceAfter(error: unknown, supportEmail: string): string {
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
