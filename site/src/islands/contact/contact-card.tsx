import { characterCount } from '@elc/contracts/character-count';
import {
  CONTACT_LENGTHS_MAX,
  CONTACT_TYPE_LABELS,
  CONTACT_TYPES,
} from '@elc/contracts/contact/contact-terms';
import { useStore } from '@nanostores/react';
import { type RefObject, useLayoutEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { card, fieldError, hint } from '../../ui/classes.ts';
import { FormField } from '../../ui/form-field.tsx';
import { useHydrated } from '../../ui/hydration.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { type ContactDraft, FIELD_LABELS } from './contact-draft.ts';
import type { ContactForm, SubmitResult } from './contact-form.ts';

const TYPES = CONTACT_TYPES.map((type) => [type, CONTACT_TYPE_LABELS[type]] as const);

interface Props {
  readonly form: ContactForm;
  readonly fields: RefObject<HTMLFormElement | null>;
}

type LineField = 'name' | 'email' | 'subject';

/** The form itself. */
export function ContactCard({ form, fields }: Props) {
  const { draft, phase, problems, advice } = useStore(form.$form);
  const isAlive = useHydrated();
  const isSending = phase === 'sending';

  // Before the fields take over what was typed into each of them: that is saved, over the stored draft.
  useLayoutEffect(() => form.restore(typedIn(fields.current)), [form, fields]);

  async function send() {
    const { email, homepage } = inputsOf(fields.current);
    const result = await form.submit(email?.validationMessage ?? '', homepage?.value ?? '');
    requestAnimationFrame(() => focusAfter(result, fields.current));
  }

  const bind = (field: LineField) => ({
    id: `contact-${field}`,
    name: field,
    label: `${FIELD_LABELS[field]}*`,
    value: draft[field],
    error: problems[field],
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) => form.edit({ [field]: target.value }),
  });

  return (
    <form
      ref={fields}
      className={card({ space: 'gap-4 px-6 pt-4 pb-6' })}
      noValidate
      aria-labelledby="contact-form-title"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2 className="text-xl" id="contact-form-title">
        Send us a message
      </h2>
      <p className={hint()}>Fields marked * are required.</p>
      <div className="grid grid-fit-60 gap-4">
        <FormField {...bind('name')} autoComplete="name" />
        <FormField {...bind('email')} type="email" autoComplete="email" />
      </div>
      <SelectField
        id="contact-type"
        name="type"
        label={FIELD_LABELS.type}
        value={draft.type}
        options={TYPES}
        onChange={(type) => form.edit({ type })}
      />
      <FormField {...bind('subject')} />
      <TextAreaField
        id="contact-message"
        name="message"
        label={`${FIELD_LABELS.message}*`}
        rows={7}
        required
        value={draft.message}
        error={problems.message}
        onChange={({ target }) => form.edit({ message: target.value })}
        note={<MessageLength text={draft.message} />}
      />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="contact-homepage">Leave this field empty</label>
        <input id="contact-homepage" name="homepage" tabIndex={-1} autoComplete="off" />
      </div>
      <Button
        type="submit"
        kind="primary"
        size="large"
        className="self-start"
        disabled={!isAlive || isSending}
      >
        {isSending ? 'Sending...' : 'Send Message'}
      </Button>
      <p className="empty:hidden" role="status">
        {advice}
      </p>
    </form>
  );
}

/** The message may grow too long: cutting off pasted text would lose it. */
function MessageLength({ text }: { readonly text: string }) {
  const length = characterCount(text);
  const look = length > CONTACT_LENGTHS_MAX.message ? fieldError : hint;
  return (
    <p className={look('justify-self-end tabular-nums')}>
      {`${length} of ${CONTACT_LENGTHS_MAX.message} characters`}
    </p>
  );
}

function inputsOf(form: HTMLFormElement | null) {
  const input = (name: string) => form?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null;
  return { email: input('email'), homepage: input('homepage') };
}

/** What was typed into the fields before hydration. */
function typedIn(form: HTMLFormElement | null): Partial<ContactDraft> {
  if (!form) return {};
  const values = [...new FormData(form)].filter(
    ([name, value]) => name in FIELD_LABELS && value !== '' && value !== 'general',
  );
  return Object.fromEntries(values);
}

/** The focus goes to the first field that is wrong; after a failure, back to the button. */
function focusAfter(result: SubmitResult, form: HTMLFormElement | null): void {
  if (result === 'sent' || result === 'busy') return;
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const button = form?.querySelector<HTMLElement>('button[type="submit"]');
  (wrong ?? button)?.focus();
  const { email } = inputsOf(form);
  if (result === 'invalid' && wrong === email) email?.reportValidity();
}
