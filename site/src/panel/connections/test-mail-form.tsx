import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { problemNotice } from '../../ui/classes.ts';
import { FormField } from '../../ui/form-field.tsx';
import type { ConnectionsBoard } from './connections-board.ts';
import { Results } from './service-card.tsx';

export function TestMailForm({ board }: { readonly board: ConnectionsBoard }) {
  const { draft, isBusy, problem, problems } = useStore(board.testMail.$form);
  const answer = useStore(board.$testMail);
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    await board.testMail.save();
    if (board.testMail.$form.get().problems.to) field?.focus();
  }
  return (
    <form className="grid gap-2 border-t border-line pt-2" noValidate onSubmit={send}>
      <FormField
        id="test-mail-to"
        label="Send test mail to"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={draft?.to ?? ''}
        error={problems.to}
        onChange={({ target }) => board.testMail.edit({ to: target.value })}
      >
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Send'}
        </Button>
      </FormField>
      {problem !== null && (
        <p className={problemNotice()} role="alert">
          The mail was not sent. {problem}
        </p>
      )}
      <div role="status">{answer && <Results results={answer.results} />}</div>
    </form>
  );
}
