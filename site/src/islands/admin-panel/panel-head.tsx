import type { PanelRole } from '@elc/contracts';

interface Props {
  readonly role: PanelRole;
  readonly expiresAt: string;
  readonly onLock: () => void;
}

const until = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** As whom the panel is open, until when, and the way out. */
export function PanelHead({ role, expiresAt, onLock }: Props) {
  return (
    <section className="panel-head" aria-label="Your session">
      <p>
        The panel is open in this browser as <strong>{role}</strong> until{' '}
        <time dateTime={expiresAt}>{until.format(new Date(expiresAt))}</time>.
      </p>
      <div className="panel-head__actions">
        <a className="button button--small" href="/generate-key">
          Make another key
        </a>
        <button type="button" className="button button--small" onClick={onLock}>
          Lock
        </button>
      </div>
    </section>
  );
}
