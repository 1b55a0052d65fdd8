import { button, card } from '../../ui/classes.ts';
import { useReveal } from '../../ui/use-reveal.ts';
import type { Receipt } from './contact-form.ts';

interface Props {
  readonly receipt: Receipt;
  readonly sendsMail: boolean;
  readonly again: () => void;
}

/** Replaces the form once the message has arrived; the focus goes to it. */
export function SentCard({ receipt, sendsMail, again }: Props) {
  const heading = useReveal<HTMLHeadingElement>();
  return (
    <section
      className={card({ success: true }, 'wrap-anywhere [&_strong]:text-text')}
      aria-labelledby="contact-sent-title"
      data-result
    >
      <h2 className="text-xl" id="contact-sent-title" tabIndex={-1} ref={heading}>
        Message Sent Successfully!
      </h2>
      <p>{receipt.message}</p>
      {sendsMail ? (
        <p>
          A confirmation e-mail is sent to <strong>{receipt.email}</strong>, unless that mailbox got
          one within the last hour or three within a day. It can take a few minutes; if you do not
          find it, check your spam folder.
        </p>
      ) : (
        <p>
          The team will answer to <strong>{receipt.email}</strong>. This site sends no confirmation
          e-mails at the moment.
        </p>
      )}
      <button type="button" className={button({ kind: 'primary' }, 'self-start')} onClick={again}>
        Send Another Message
      </button>
    </section>
  );
}
