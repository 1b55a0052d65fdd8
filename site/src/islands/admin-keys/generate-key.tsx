import type { AdminKeyResponse } from '@elc/contracts';
import {
  ADMIN_KEY_LABEL_MAX,
  DIRECT_KEY_DAYS,
  DIRECT_KEY_DAYS_DEFAULT,
} from '@elc/contracts/admin-keys/key-terms';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { RequestError } from '../../api/request-error.ts';
import { Button } from '../../ui/button.tsx';
import { card, hint, notice } from '../../ui/classes.ts';
import { FormField } from '../../ui/form-field.tsx';
import { SecretKey } from '../../ui/secret-key.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { When } from '../../ui/when.tsx';
import { readUser } from '../accounts/signed-in.ts';
import { ConfirmAccess } from './confirm-access.tsx';
import { confirmingCall } from './confirmation.ts';
import { OpenPanelLink } from './open-panel-link.tsx';

const DAYS = DIRECT_KEY_DAYS.map(
  (count) => [count, count === 1 ? '1 day' : `${count} days`] as const,
);

/** Neither an open panel nor an account that may make keys: who is signed in, if anybody. */
interface MissingAccess {
  readonly signedInAs: string | null;
  /** The site asks for a second factor, and the account has none. */
  readonly lacksFactor?: true;
}

/** Failures are logged to the console only. */
const logFailure = (error: unknown): void =>
  console.error('The admin key could not be made.', error);

/** Makes an admin key for an open panel, or for a signed-in moderator or admin. */
export function GenerateKey() {
  const [label, setLabel] = useState('');
  const [days, setDays] = useState<(typeof DIRECT_KEY_DAYS)[number]>(DIRECT_KEY_DAYS_DEFAULT);
  const [made, setMade] = useState<AdminKeyResponse | null>(null);
  const [isPending, setPending] = useState(false);
  const [missing, setMissing] = useState<MissingAccess | null>(null);
  // Where that fails the server decides at the click.
  useEffect(() => void missingAccess().then(setMissing, logFailure), []);

  /** What is not chosen the server decides; the body is empty where nothing was. */
  async function generate() {
    const body = {
      ...(label.trim() && { label: label.trim() }),
      ...(days !== DIRECT_KEY_DAYS_DEFAULT && { days }),
    };
    const isChosen = Object.keys(body).length > 0;
    setPending(true);
    try {
      setMade(await confirmingCall('generateDirectKey', isChosen ? { body } : {}));
      setMissing(null);
    } catch (error) {
      logFailure(error);
      const lacksFactor = error instanceof RequestError && error.code === 'SECOND_FACTOR_MISSING';
      if (lacksFactor) setMissing({ signedInAs: null, lacksFactor });
    } finally {
      setPending(false);
    }
  }

  return (
    <div className={card({ space: 'gap-4 px-6 pt-4 pb-6' }, 'mx-auto w-full max-w-lg')}>
      <h2 className="sr-only">Make a key</h2>
      <FormField
        id="direct-key-label"
        label="Label (optional)"
        placeholder="For example: Anna’s laptop"
        autoComplete="off"
        maxLength={ADMIN_KEY_LABEL_MAX}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <SelectField
        id="direct-key-days"
        label="Ends after"
        value={days}
        options={DAYS}
        onChange={setDays}
      />
      <Button
        kind="primary"
        disabled={isPending || missing !== null}
        onClick={() => void generate()}
      >
        {isPending ? 'Generating...' : 'Generate admin key'}
      </Button>
      {/* As high as either of them: nothing below moves when the check has ended. */}
      <div role="status" className="min-h-56 sm:min-h-32">
        {missing?.lacksFactor && (
          <p className={notice()}>
            This site asks its staff for a second factor, and your account has none.{' '}
            <a href="/account#site-account">Set it up</a>, then make your key.
          </p>
        )}
        {missing && !missing.lacksFactor && (
          <div className={notice()}>
            <p>
              {`No key can be made yet: no admin panel is open in this browser, and ${
                missing.signedInAs === null
                  ? 'you are not signed in'
                  : `${missing.signedInAs} is neither a moderator nor an admin`
              }. `}
              <a href="/admin">Open the panel with a key</a>
              {missing.signedInAs === null ? (
                <span>
                  , or <a href="/login">sign in</a> as a moderator or admin.
                </span>
              ) : (
                <span>, or ask an admin to change your role.</span>
              )}
            </p>
          </div>
        )}
        {!missing && (
          <p className="text-s">
            The panel names the key by its label. The key has your role. You need an open admin
            panel in this browser, or to be signed in as a moderator or admin. If the panel was
            opened with a key that is tied to one IP address, the new key is tied to it too, and
            expires no later.
          </p>
        )}
      </div>
      <div aria-live="polite">
        {made && (
          <SecretKey key={made.key} label="Your admin key, shown only once" value={made.key} />
        )}
        {made?.expiresAt && (
          <p className={hint()}>
            It works until <When at={made.expiresAt} />.
          </p>
        )}
      </div>
      <OpenPanelLink adminKey={made?.key ?? null} />
      <ConfirmAccess />
    </div>
  );
}

/** What is missing for a key; null when nothing is. */
export async function missingAccess(): Promise<MissingAccess | null> {
  const [{ unlocked }, { user }] = await Promise.all([call('checkAdminKey'), readUser()]);
  const mayMake = unlocked || (user !== null && user.role !== 'user');
  return mayMake ? null : { signedInAs: user?.username ?? null };
}
