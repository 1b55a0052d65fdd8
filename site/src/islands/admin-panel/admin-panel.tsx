import type { PanelRole } from '@elc/contracts';

interface Props {
  readonly role: PanelRole;
  readonly expiresAt: string;
  readonly onLock: () => void;
  /** To be called when a call of the panel was answered 401: the session has ended. */
  readonly onEnded: () => void;
}

const until = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** What stands behind the key screen. */
export default function AdminPanel({ role, expiresAt, onLock }: Props) {
  return (
    <section className="card form-card" aria-labelledby="panel-heading">
      <div className="form-card__head">
        <h2 id="panel-heading">You are in</h2>
        <p>
          The panel is open in this browser as {role} until {until.format(new Date(expiresAt))}.
        </p>
      </div>
      <div className="form-card__foot">
        <button type="button" className="button" onClick={onLock}>
          Lock
        </button>
        <a className="button" href="/generate-key">
          Make another key
        </a>
      </div>
    </section>
  );
}
