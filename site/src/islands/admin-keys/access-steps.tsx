import { ADMIN_KEY_LABEL_MAX } from '@elc/contracts/admin-keys/key-terms';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { fieldError, formFields, formFoot, hint } from '../../ui/classes.ts';
import { FormField } from '../../ui/form-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useNow } from '../../ui/use-now.ts';

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
      <StepHead title="Step 1: Secret phrase">
        Enter the phrase that the owner of this site has given you.
      </StepHead>
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

interface ChallengeStepProps {
  readonly challenge: string;
  readonly expiresAt: string;
  readonly isPending: boolean;
  readonly error: string | null;
  /** `label` is empty where nothing was typed. */
  readonly onSubmit: (label: string) => void;
  readonly onRestart: () => void;
}

/** Step 2: the single-use challenge, which is answered from the address that requested it. */
export function ChallengeStep({
  challenge,
  expiresAt,
  isPending,
  error,
  onSubmit,
  onRestart,
}: ChallengeStepProps) {
  const [label, setLabel] = useState('');
  const nowMs = useNow(true);
  const secondsLeft = Math.max(0, Math.ceil((Date.parse(expiresAt) - nowMs) / 1000));
  return (
    <form
      className={formFields()}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(label);
      }}
    >
      <StepHead title="Step 2: Verification challenge">
        Press the button within 5 minutes. This word works once, from your current IP address, and
        the key you get is tied to that address.
      </StepHead>
      <output className="rounded-m border-2 border-dashed border-line-strong bg-raised px-4 py-3 font-mono wrap-anywhere">
        {challenge}
      </output>
      <p className={hint()}>
        {secondsLeft > 0 ? `Expires in ${clock(secondsLeft)}` : 'It has expired. Start again.'}
      </p>
      <FormField
        id="admin-key-label"
        label="Label (optional)"
        hint="How the panel names your key, for example Anna’s laptop."
        name="label"
        autoComplete="off"
        maxLength={ADMIN_KEY_LABEL_MAX}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      {error && (
        <p className={fieldError()} role="alert">
          {error}
        </p>
      )}
      <div className={formFoot()}>
        <Button type="submit" kind="primary" disabled={isPending || secondsLeft === 0}>
          {isPending ? 'Creating...' : 'Create admin key'}
        </Button>
        <Button disabled={isPending} onClick={onRestart}>
          Start again
        </Button>
      </div>
    </form>
  );
}

/** The heading of a step, which takes the focus, and what is to be done. */
export function StepHead({ title, children }: { title: string; children: string }) {
  return (
    <div className="grid gap-1">
      <h2 className="focus:outline-none" tabIndex={-1}>
        {title}
      </h2>
      <p>{children}</p>
    </div>
  );
}

/** `4:05` */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
