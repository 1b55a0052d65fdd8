import { useStore } from '@nanostores/react';
import { Button } from '../../ui/button.tsx';
import { problemNotice } from '../../ui/classes.ts';
import type { ConnectionsBoard } from './connections-board.ts';
import { Results } from './service-card.tsx';

/** Sends a test alert by mail and webhook, and shows what each answered. */
export function TestAlert({ board }: { readonly board: ConnectionsBoard }) {
  const { isRunning, checked, problem } = useStore(board.$testAlert);
  return (
    <div className="grid gap-2 border-t border-line pt-2">
      <div>
        <Button aria-disabled={isRunning} onClick={() => void board.sendTestAlert()}>
          {isRunning ? 'Sending…' : 'Send a test alert'}
        </Button>
      </div>
      {problem !== null && (
        <p className={problemNotice()} role="alert">
          The test alert was not sent. {problem}
        </p>
      )}
      <div role="status">{checked && <Results results={checked.results} />}</div>
    </div>
  );
}
