import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { formCard, formFields, hint } from '../../ui/classes.ts';
import { FormField } from '../../ui/form-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

const FIELD_ID = 'admin-key';
const CODE_ID = 'admin-key-code';

interface Props {
  /** The key that the panel was opened with; empty without one. */
  readonly given: string;
  readonly isVerifying: boolean;
  readonly error: string | null;
  /** What else the key's account needs: a code of its second factor, or one to be set up. */
  readonly asks: 'code' | 'factor' | undefined;
  readonly onSubmit: (key: string, code?: string) => void;
}

/** Asks for the admin key, and says where to get one. */
export function KeyScreen({ given, isVerifying, error, asks, onSubmit }: Props) {
  const needsCode = asks === 'code';
  const [key, setKey] = useState(given);
  const [code, setCode] = useState('');

  useEffect(() => {
    if (error || needsCode) document.getElementById(needsCode ? CODE_ID : FIELD_ID)?.focus();
  }, [error, needsCode]);

  function submit(event: { preventDefault(): void }) {
    event.preventDefault();
    onSubmit(key, needsCode ? code : undefined);
    setCode('');
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
          error={needsCode ? null : error}
          onChange={(event) => setKey(event.target.value)}
        />
        {needsCode && (
          <FormField
            id={CODE_ID}
            label="Code of the key’s account"
            hint="The 6 digits of your authenticator app, or a recovery code."
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            error={error ?? undefined}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        {asks === 'factor' && (
          <p>
            <a href="/account#site-account">Set up your second factor</a>
          </p>
        )}
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
