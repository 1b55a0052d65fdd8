import type { OwnAccount } from '@elc/contracts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { badge, card, hint, notice } from '../../ui/classes.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SecretKey } from '../../ui/secret-key.tsx';
import { notify } from '../../ui/toaster/notifications.ts';
import { Day } from '../../ui/when.tsx';
import * as store from './account.ts';
import { FieldForm, PASSWORD } from './field-form.tsx';

const QrCode = lazyPart(() => import('./qr-code.tsx'), <p role="status">Drawing the QR code…</p>);

const CODE = {
  name: 'code',
  label: 'Code',
  type: 'text',
  autoComplete: 'one-time-code',
  hint: 'The 6 digits that your app shows now.',
} as const;

const CODE_OR_RECOVERY = { ...CODE, hint: 'The 6 digits of your app, or a recovery code.' };

type Asked = 'renew' | 'remove';

/** Turns the second factor of staff on and off. */
export default function SecondFactorCard({ account }: { account: OwnAccount }) {
  const { user, secondFactor } = account;
  const { isOn, isRequired } = secondFactor;
  const [begun, setBegun] = useState<{ secret: string; address: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <section className={card()} aria-labelledby="second-factor-title">
      <h3 id="second-factor-title">
        Second factor {isOn && <span className={badge('success')}>On</span>}
      </h3>
      {codes && (
        <>
          <SecretKey label="Recovery codes, shown only once" value={codes.join('\n')} />
          <p className={hint()}>
            Keep them apart from your phone. Each signs you in once when you do not have your app.
          </p>
        </>
      )}
      {isOn && <Turned factor={secondFactor} onCodes={setCodes} />}
      {!isOn && isRequired && (
        <p className={notice()}>
          This site asks its staff for a second factor: the admin panel opens once yours is on.
        </p>
      )}
      {!isOn && !begun && (
        <>
          <p>
            With an authenticator app on your phone, nobody can sign in with your password alone.
          </p>
          <FieldForm
            id="second-factor"
            send={async (body) => setBegun(await call('beginSecondFactor', { body }))}
            username={user.username}
            submit="Set up"
            fields={[PASSWORD]}
          />
        </>
      )}
      {!isOn && begun && (
        <>
          <p>Scan this with your authenticator app, then enter the code that it shows.</p>
          <QrCode text={begun.address} label="QR code for your authenticator app" />
          <SecretKey label="Or type this secret into the app" value={begun.secret} />
          <FieldForm
            id="second-factor"
            send={async (body) => {
              setCodes((await call('confirmSecondFactor', { body })).recoveryCodes);
              setBegun(null);
              notify({
                title: 'Your second factor is on',
                description: 'You are signed out in all other browsers.',
              });
              await store.refresh();
            }}
            submit="Turn on"
            fields={[CODE]}
          />
          <div>
            <Button kind="quiet" onClick={() => setBegun(null)}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

interface TurnedProps {
  readonly factor: OwnAccount['secondFactor'];
  readonly onCodes: (codes: readonly string[] | null) => void;
}

/** What can be done with one that is on: each takes a code. */
function Turned({ factor: { onSince, recoveryCodesLeft }, onCodes }: TurnedProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const toggle = (one: Asked, label: string) => (
    <Button aria-expanded={asked === one} onClick={() => setAsked(asked === one ? null : one)}>
      {label}
    </Button>
  );
  return (
    <>
      <p>
        Your account asks for a code at sign-in
        {onSince && (
          <>
            {' '}
            since <Day at={onSince} />
          </>
        )}
        <span>{`. Recovery codes left: ${recoveryCodesLeft}.`}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        {toggle('renew', 'New recovery codes')}
        {toggle('remove', 'Turn off')}
      </div>
      {asked === 'renew' && (
        <FieldForm
          id="renew-codes"
          send={async (body) => {
            onCodes((await call('renewRecoveryCodes', { body })).recoveryCodes);
            setAsked(null);
            await store.refresh();
          }}
          submit="Make new codes"
          fields={[CODE_OR_RECOVERY]}
        />
      )}
      {asked === 'remove' && (
        <FieldForm
          id="remove-factor"
          send={async (body) => {
            await call('removeSecondFactor', { body });
            onCodes(null);
            notify({
              title: 'Your second factor is off',
              description: 'You are signed out in all other browsers.',
            });
            await store.refresh();
          }}
          kind="danger"
          submit="Turn off"
          fields={[CODE_OR_RECOVERY]}
        />
      )}
    </>
  );
}
