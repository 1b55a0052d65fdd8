import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { formCard, formFields, hint } from '../../ui/classes.ts';
import { FormField } from '../../ui/form-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Problem } from '../../ui/problem.tsx';
import type { PanelWay } from './panel-lock.ts';

const FIELD_ID = 'admin-key';
const CODE_ID = 'admin-key-code';

interface Asking {
  readonly isVerifying: boolean;
  readonly error: string | null;
  /** What else the account needs: a code of its second factor, or one to be set up. */
  readonly asks: 'code' | 'factor' | undefined;
}

interface Props extends Asking {
  /** The key that the panel was opened with; empty without one. */
  readonly given: string;
  /** Name of the moderator or admin who is signed in to the site. */
  readonly staff: string | null;
  /** What the error and the question are about. */
  readonly way: PanelWay | undefined;
  readonly onSubmit: (key: string, code?: string) => void;
  readonly onAccount: (code?: string) => void;
}

const NOTHING: Pick<Asking, 'error' | 'asks'> = { error: null, asks: undefined };

/** Asks for the admin key, and says where to get one. Staff who are signed in need none. */
export function KeyScreen({ given, staff, way, onSubmit, onAccount, ...asking }: Props) {
  const [ofKey, ofAccount] =
    way === 'account' ? [{ ...asking, ...NOTHING }, asking] : [asking, { ...asking, ...NOTHING }];
  return (
    <div className={formCard()}>
      {staff !== null && <AccountEntry {...ofAccount} staff={staff} onOpen={onAccount} />}
      <KeyEntry {...ofKey} given={given} onSubmit={onSubmit} />
      <p className={hint()}>
        No key yet? Get one in three steps at <a href="/admin-access">Admin Access</a>, or, when you
        are signed in as a moderator or admin, <a href="/generate-key">directly</a>. The server’s
        operator can print one with <code>npm run admin-key</code>.
      </p>
    </div>
  );
}

interface AccountProps extends Asking {
  readonly staff: string;
  readonly onOpen: (code?: string) => void;
}

/** Opens the panel with the account that is signed in to the site. */
function AccountEntry({ staff, isVerifying, error, asks, onOpen }: AccountProps) {
  const needsCode = asks === 'code';
  const [code, setCode] = useCode(needsCode);

  function submit(event: { preventDefault(): void }) {
    event.preventDefault();
    onOpen(needsCode ? code : undefined);
    setCode('');
  }

  return (
    <form className={formFields('border-b border-line pb-6')} noValidate onSubmit={submit}>
      <div className="grid gap-1">
        <h2>Open the panel</h2>
        <p>
          You are signed in as <strong className="wrap-anywhere">{staff}</strong> and need no key.
          The panel stays open for 12 hours.
        </p>
      </div>
      {needsCode && <CodeField label="Your code" code={code} error={error} onChange={setCode} />}
      {asks === 'factor' && <SetUpFactor />}
      {!needsCode && <Problem isNotified>{error}</Problem>}
      <Button type="submit" kind="primary" disabled={isVerifying}>
        {isVerifying ? 'Opening...' : 'Open the panel'}
      </Button>
    </form>
  );
}

interface KeyProps extends Asking {
  readonly given: string;
  readonly onSubmit: (key: string, code?: string) => void;
}

function KeyEntry({ given, isVerifying, error, asks, onSubmit }: KeyProps) {
  const needsCode = asks === 'code';
  const [key, setKey] = useState(given);
  const [code, setCode] = useCode(needsCode);
  useEffect(() => {
    if (error && !needsCode) document.getElementById(FIELD_ID)?.focus();
  }, [error, needsCode]);

  function submit(event: { preventDefault(): void }) {
    event.preventDefault();
    onSubmit(key, needsCode ? code : undefined);
    setCode('');
  }

  return (
    <>
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
          <CodeField
            label="Code of the key’s account"
            code={code}
            error={error}
            onChange={setCode}
          />
        )}
        {asks === 'factor' && <SetUpFactor />}
        <Button type="submit" kind="primary" disabled={isVerifying}>
          {isVerifying ? 'Verifying...' : 'Unlock'}
        </Button>
      </form>
    </>
  );
}

/** The code that is typed; its field has the focus once it is asked for. */
function useCode(isAsked: boolean) {
  useEffect(() => {
    if (isAsked) document.getElementById(CODE_ID)?.focus();
  }, [isAsked]);
  return useState('');
}

interface CodeProps {
  readonly label: string;
  readonly code: string;
  readonly error: string | null;
  readonly onChange: (code: string) => void;
}

const CodeField = ({ label, code, error, onChange }: CodeProps) => (
  <FormField
    id={CODE_ID}
    label={label}
    hint="The 6 digits of your authenticator app, or a recovery code."
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    value={code}
    error={error ?? undefined}
    onChange={(event) => onChange(event.target.value)}
  />
);

const SetUpFactor = () => (
  <p>
    <a href="/account#site-account">Set up your second factor</a>
  </p>
);
