import type { Application } from '@elc/contracts';
import { useState } from 'react';
import { disclosure } from '../../ui/classes.ts';
import { When } from '../../ui/when.tsx';
import { ChangeHistory } from '../frame/change-history.tsx';
import { EVENTS } from './ad-texts.ts';

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
  return (
    <ChangeHistory
      of={id}
      load={async (call) => (await call('applicationHistory', { params: { id } })).events}
      show={(events) => (
        <ol data-ad-events className="grid list-decimal gap-2 pl-6.5 text-s" reversed>
          {events.map((event) => (
            <li key={event.id}>
              <strong>{EVENTS[event.event]}</strong> by {event.by}, <When at={event.at} />
              {event.detail && <span className="block text-muted">{event.detail}</span>}
            </li>
          ))}
        </ol>
      )}
    />
  );
}
