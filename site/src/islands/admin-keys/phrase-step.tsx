import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { formFields } from '../../ui/classes.ts';
import { PasswordField } from '../../ui/password-field.tsx';

const FIELD_ID = 'admin-phrase';

interface Props {
  readonly isPending: boolean;
  readonly error: string | null;
  readonly onSubmit: (phrase: string) => void;
}

/** Step 1: the phrase that the installation's owner has set. */
export function PhraseStep({ isPending, error, onSubmit }: Props) {
  const [phrase, setPhrase] = useState('');

  useEffect(() => {
    if (error) document.getElementById(FIELD_ID)?.focus();
  }, [error]);

  return (
    <form
      className={formFields()}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(phrase);
      }}
    >
      <div className="grid gap-1">
        <h2 className="focus:outline-none" tabIndex={-1}>
          Step 1: Secret phrase
        </h2>
        <p>Enter the phrase that the owner of this site has given you.</p>
      </div>
      <PasswordField
        id={FIELD_ID}
        label="Secret phrase"
        name="phrase"
        autoComplete="off"
        value={phrase}
        error={error}
        onChange={(event) => setPhrase(event.target.value)}
      />
      <p className="sr-only" role="status">
        {error ?? ''}
      </p>
      <Button type="submit" kind="primary" disabled={isPending || phrase === ''}>
        {isPending ? 'Checking...' : 'Generate challenge'}
      </Button>
    </form>
  );
}
