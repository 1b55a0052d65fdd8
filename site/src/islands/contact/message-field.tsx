import { characterCount } from '@elc/contracts/character-count';
import { CONTACT_LENGTHS_MAX } from '@elc/contracts/contact/contact-terms';
import { field, fieldError, hint, input, label } from '../../ui/classes.ts';
import { usePreHydrationValue } from '../../ui/hydration.ts';
import { type ContactDraft, FIELD_LABELS } from './contact-draft.ts';

interface Props {
  readonly draft: ContactDraft;
  readonly problem: string | undefined;
  readonly edit: (part: Partial<ContactDraft>) => void;
}

const ROWS = 7;
const COUNT = 'justify-self-end tabular-nums';

/** The message with its counter. It may grow too long: cutting off pasted text would lose it. */
export function MessageField({ draft, problem, edit }: Props) {
  usePreHydrationValue('contact-message', draft.message, ({ value }) => edit({ message: value }));
  const length = characterCount(draft.message);
  const isOver = length > CONTACT_LENGTHS_MAX.message;
  const described = ['contact-message-count', problem && 'contact-message-error'];
  return (
    <div className={field()}>
      <label className={label()} htmlFor="contact-message">
        {`${FIELD_LABELS.message}*`}
      </label>
      <textarea
        id="contact-message"
        name="message"
        className={input('resize-y')}
        rows={ROWS}
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={described.filter(Boolean).join(' ')}
        value={draft.message}
        onChange={({ target }) => edit({ message: target.value })}
      />
      <p className={isOver ? fieldError(COUNT) : hint(COUNT)} id="contact-message-count">
        {`${length} of ${CONTACT_LENGTHS_MAX.message} characters`}
      </p>
      {problem && (
        <p className={fieldError()} id="contact-message-error">
          {problem}
        </p>
      )}
    </div>
  );
}
