import { SecretKey } from '../secret-key/secret-key.tsx';

/** Step 3: the key, this once. */
export function KeyStep({ adminKey }: { readonly adminKey: string }) {
  return (
    <div className="key-step">
      <div className="form-card__head">
        <h2 tabIndex={-1}>Step 3: Your lifetime key</h2>
        <p>Copy it now: it is not stored and will not be shown again.</p>
      </div>
      <SecretKey label="Lifetime admin key" value={adminKey} />
      <p className="notice">It opens the panel from your present address only.</p>
      <a className="button button--primary" href="/admin">
        Open admin panel
      </a>
    </div>
  );
}
