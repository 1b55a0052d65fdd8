import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { formCard } from '../../ui/classes.ts';
import { formatDateTime } from '../../ui/formats.ts';
import { Problem } from '../../ui/problem.tsx';
import { notify } from '../../ui/toaster/notifications.ts';
import { FieldForm, NEW_PASSWORD } from './field-form.tsx';
import { checkNewPassword } from './form-rules.ts';

/** Asks for a link by mail. What is said afterwards does not tell whether there is such an account. */
export function ForgotPassword({ onSignIn }: { readonly onSignIn: () => void }) {
  const [isSent, setSent] = useState(false);
  return (
    <div className={formCard()}>
      <h2>Forgot your password?</h2>
      {isSent ? (
        <p role="status">
          If there is such an account and it has a confirmed e-mail address, a link is on its way.
          It works once, for an hour. Nothing came? Look in your spam folder, or{' '}
          <a href="/contact">write to the team</a>: they can make a link for you.
        </p>
      ) : (
        <>
          <p>
            Enter your username or the e-mail address of your account. You get a link to set a new
            password. Without an address, <a href="/contact">write to the team</a>.
          </p>
          <FieldForm
            id="forgot"
            check={({ account }) =>
              account.trim() === '' ? { account: 'Enter your username or e-mail address' } : {}
            }
            send={async ({ account }) => {
              await call('requestReset', { body: { account: account.trim() } });
              setSent(true);
            }}
            submit="Send me a link"
            fields={[
              {
                name: 'account',
                label: 'Username or e-mail address',
                type: 'text',
                autoComplete: 'username',
              },
            ]}
          />
        </>
      )}
      <Button kind="quiet" onClick={onSignIn}>
        Back to sign in
      </Button>
    </div>
  );
}

interface ResetProps {
  readonly token: string;
  readonly onSignIn: () => void;
  readonly onForgot: () => void;
}

/** Sets a new password by a link. */
export function ResetPassword({ token, onSignIn, onForgot }: ResetProps) {
  const [link, setLink] = useState<{ username: string; expiresAt: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    call('readResetLink', { body: { token } }).then(setLink, (error) =>
      setProblem(failureSentence(error)),
    );
  }, [token]);

  return (
    <div className={formCard()}>
      <h2>Set a new password</h2>
      {!link && !problem && <p role="status">Checking the link…</p>}
      {problem && <Problem>{problem}</Problem>}
      {link && (
        <>
          <p>
            For <strong className="wrap-anywhere">{link.username}</strong>. The link works until{' '}
            {formatDateTime(link.expiresAt)}.
          </p>
          <FieldForm
            id="reset"
            check={checkNewPassword}
            send={async ({ newPassword }) => {
              await call('resetPassword', { body: { token, newPassword } });
              notify({
                title: 'Your password is set',
                description: 'You are signed out everywhere. Sign in with the new password.',
              });
              onSignIn();
            }}
            username={link.username}
            submit="Set password"
            fields={NEW_PASSWORD}
          />
        </>
      )}
      {problem && (
        <div>
          <Button onClick={onForgot}>Ask for a new link</Button>
        </div>
      )}
      <Button kind="quiet" onClick={onSignIn}>
        Back to sign in
      </Button>
    </div>
  );
}
