import type { AdHistoryResponse, Application } from '@elc/contracts';
import { useEffect, useState } from 'react';
import { failureSentence } from '../../api/failure-sentence.ts';
import { disclosure, problemNotice } from '../../ui/classes.ts';
import { When } from '../../ui/when.tsx';
import { usePanel } from '../frame/panel-context.ts';
import { EVENTS } from './ad-texts.ts';

type History =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly problem: string }
  | { readonly phase: 'ready'; readonly events: AdHistoryResponse['events'] };

/** Who did what with an ad and when; read when it is opened, and again after the ad has changed. */
export function AdHistory({ ad }: { readonly ad: Application }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="open:grid open:gap-3"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={disclosure()}>History</summary>
      {isOpen && <Events key={`${ad.status} ${ad.isActive}`} id={ad.id} />}
    </details>
  );
}

function Events({ id }: { readonly id: string }) {
  const { call } = usePanel();
  const [history, setHistory] = useState<History>({ phase: 'loading' });

  useEffect(() => {
    let isGone = false;
    const show = (known: History) => !isGone && setHistory(known);
    call('applicationHistory', { params: { id } }).then(
      ({ events }) => show({ phase: 'ready', events }),
      (error) => show({ phase: 'failed', problem: failureSentence(error) }),
    );
    return () => {
      isGone = true;
    };
  }, [call, id]);

  if (history.phase === 'loading') return <p role="status">Loading the history…</p>;
  if (history.phase === 'failed') {
    return (
      <p className={problemNotice()} role="alert">
        The history could not be loaded. {history.problem}
      </p>
    );
  }
  return (
    <ol data-ad-events className="grid list-decimal gap-2 pl-6.5 text-s" reversed>
      {history.events.map((event) => (
        <li key={event.id}>
          <strong>{EVENTS[event.event]}</strong> by {event.by}, <When at={event.at} />
          {event.detail && <span className="block text-muted">{event.detail}</span>}
        </li>
      ))}
    </ol>
  );
}
