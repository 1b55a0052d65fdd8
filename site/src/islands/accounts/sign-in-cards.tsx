import type { OwnAccount } from '@elc/contracts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { card, hint } from '../../ui/classes.ts';
import { notify } from '../../ui/toaster/notifications.ts';
import * as store from './account.ts';
import { FieldForm, NEW_PASSWORD, PASSWORD } from './field-form.tsx';
import { checkNewPassword } from './form-rules.ts';

interface Props {
  readonly account: OwnAccount;
}

/** Changes the password. */
export function PasswordCard({ account: { user } }: Props) {
  return (
    <section className={card()} aria-labelledby="password-title">
      <h3 id="password-title">Password</h3>
      <FieldForm
        id="password"
        check={checkNewPassword}
        send={async ({ currentPassword, newPassword }) => {
          await call('changePassword', { body: { currentPassword, newPassword } });
          notify({
            title: 'Your password is changed',
            description: 'You are signed out in all other browsers.',
          });
          await store.refresh();
        }}
        username={user.username}
        submit="Change password"
        fields={[
          { ...PASSWORD, name: 'currentPassword', label: 'Current password' },
          ...NEW_PASSWORD,
        ]}
      />
    </section>
  );
}

/** The address that a forgotten password is reset by. */
export function EmailCard({ account: { user, sendsMail, pendingEmail } }: Props) {
  const [isRemoving, setRemoving] = useState(false);
  return (
    <section className={card()} aria-labelledby="email-title">
      <h3 id="email-title">E-mail address</h3>
      <p>
        {user.email
          ? `${user.email} is confirmed. If you forget your password, a link goes there.`
          : 'Optional. With an address you can set a new password if you forget yours.'}
      </p>
      {pendingEmail && (
        <p role="status">{`Open the link in the mail to ${pendingEmail} to confirm it.`}</p>
      )}
      {!sendsMail && (
        <p>
          This site sends no mail at the moment. If you forget your password, write to the team.
        </p>
      )}
      {sendsMail && !isRemoving && (
        <FieldForm
          id="email"
          send={async ({ email, password }) => {
            await call('setEmail', { body: { email: email.trim(), password } });
            notify({
              title: 'Check your mail',
              description: `A link is on its way to ${email.trim()}.`,
            });
            await store.refresh();
          }}
          username={user.username}
          submit={user.email ? 'Change address' : 'Add address'}
          fields={[
            {
              name: 'email',
              label: user.email ? 'New e-mail address' : 'E-mail address',
              type: 'email',
              autoComplete: 'email',
            },
            PASSWORD,
          ]}
        />
      )}
      {user.email && isRemoving && (
        <FieldForm
          id="email-removal"
          send={async (body) => {
            await call('removeEmail', { body });
            notify({ title: 'Your e-mail address is removed' });
            setRemoving(false);
            await store.refresh();
          }}
          kind="danger"
          username={user.username}
          submit="Remove address"
          fields={[PASSWORD]}
        />
      )}
      {user.email && (
        <div>
          <Button kind="quiet" onClick={() => setRemoving(!isRemoving)}>
            {isRemoving ? 'Cancel' : 'Remove the address'}
          </Button>
        </div>
      )}
      <p className={hint()}>It is used for nothing else, and only staff can see it.</p>
    </section>
  );
}
