import type { Confirmation } from '@elc/contracts/contact/contact-terms';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { card } from '../../ui/classes.ts';
import { useReveal } from '../../ui/use-reveal.ts';

/** What came of a message that was sent: nothing of the server's own words, which are for other callers. */
export interface Receipt {
  /** The sender's own. */
  readonly email: string;
  readonly confirmation: Confirmation;
}

/** What the sender is told of the confirmation to their mailbox. */
const CONFIRMED: Readonly<Record<Confirmation, (email: ReactNode) => ReactNode>> = {
  sent: (email) => (
    <>
      A confirmation e-mail was sent to {email}. It can take a few minutes; if you do not find it,
      check your spam folder.
    </>
  ),
  recent: (email) => (
    <>
      No confirmation e-mail was sent this time: {email} got one lately, and we send at most one an
      hour and three a day. The team will reply to that address.
    </>
  ),
  none: (email) => (
    <>The team will reply to {email}. This site sends no confirmation e-mails at the moment.</>
  ),
};

/** Replaces the form once the message has arrived; the focus goes to it. */
export function SentCard({ receipt, again }: { receipt: Receipt; again: () => void }) {
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
      <p>{CONFIRMED[receipt.confirmation](<strong>{receipt.email}</strong>)}</p>
      <Button kind="primary" className="self-start" onClick={again}>
        Send Another Message
      </Button>
    </section>
  );
}
