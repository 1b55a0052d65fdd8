import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { problemNotice } from '../../ui/classes.ts';
import { FormField } from '../../ui/form-field.tsx';
import type { ConnectionsBoard } from './connections-board.ts';
import { Results } from './service-card.tsx';

/** Sends a mail to an address at once, and shows what the mail server said. */
export function TestMailForm({ board }: { readonly board: ConnectionsBoard }) {
  const { isRunning, checked, problem } = useStore(board.$testMail);
  const [to, setTo] = useState('');
  const [isMissing, setMissing] = useState(false);
  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(to.trim());
    setMissing(!isAddress);
    if (isAddress) void board.sendTestMail(to.trim());
    else event.currentTarget.querySelector('input')?.focus();
  }
  return (
    <form className="grid gap-2 border-t border-line pt-2" noValidate onSubmit={send}>
      <FormField
        id="test-mail-to"
        label="Send test mail to"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={to}
        error={isMissing ? 'Enter an e-mail address, such as you@example.org.' : null}
        onChange={({ target }) => {
          setTo(target.value);
          setMissing(false);
        }}
      >
        <Button type="submit" aria-disabled={isRunning}>
          {isRunning ? 'Sending…' : 'Send'}
        </Button>
      </FormField>
      {problem !== null && (
        <p className={problemNotice()} role="alert">
          The mail was not sent. {problem}
        </p>
      )}
      <div role="status">{checked && <Results results={checked.results} />}</div>
    </form>
  );
}
