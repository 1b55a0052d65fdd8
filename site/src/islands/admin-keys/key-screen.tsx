import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { formCard, formFields, hint } from '../../ui/classes.ts';
import { PasswordField } from '../../ui/password-field.tsx';

const FIELD_ID = 'admin-key';

interface Props {
  readonly isVerifying: boolean;
  readonly error: string | null;
  readonly onSubmit: (key: string) => void;
}

/** Asks for the admin key, and says where to get one. */
export function KeyScreen({ isVerifying, error, onSubmit }: Props) {
  const [key, setKey] = useState('');

  useEffect(() => {
    if (error) document.getElementById(FIELD_ID)?.focus();
  }, [error]);

  function submit(event: { preventDefault(): void }) {
    event.preventDefault();
    onSubmit(key);
  }

  return (
    <div className={formCard()}>
      <div className="grid gap-1">
        <h2>Enter your admin key</h2>
        <p>The panel is locked in this browser. A key opens it for 12 hours.</p>
      </div>
      <form className={formFields()} noValidate onSubmit={submit}>
        <PasswordField
          id={FIELD_ID}
          label="Admin key"
          name="key"
          autoComplete="off"
          placeholder="elca_…"
          value={key}
          error={error}
          onChange={(event) => setKey(event.target.value)}
        />
        <Button type="submit" kind="primary" disabled={isVerifying}>
          {isVerifying ? 'Verifying...' : 'Unlock'}
        </Button>
      </form>
      <p className={hint()}>
        No key yet? Get one in three steps at <a href="/admin-access">Admin Access</a>, or, when you
        are signed in as a moderator or admin, <a href="/generate-key">directly</a>. The server’s
        operator can print one with <code>npm run admin-key</code>.
      </p>
    </div>
  );
}
