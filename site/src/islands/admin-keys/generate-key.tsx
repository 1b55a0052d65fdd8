import {
  ADMIN_KEY_LABEL_MAX,
  DIRECT_KEY_DAYS,
  DIRECT_KEY_DAYS_DEFAULT,
} from '@elc/contracts/admin-keys/key-terms';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { card, hint, notice } from '../../ui/classes.ts';
import { FormField } from '../../ui/form-field.tsx';
import { SecretKey } from '../../ui/secret-key.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { When } from '../../ui/when.tsx';
import { ConfirmAccess } from './confirm-access.tsx';
import { $direct, check, generate, type WantedKey } from './direct-key.ts';
import { OpenPanelLink } from './open-panel-link.tsx';

const DAYS = DIRECT_KEY_DAYS.map(
  (count) => [count, count === 1 ? '1 day' : `${count} days`] as const,
);

/** Makes an admin key for an open panel, or for a signed-in moderator or admin. */
export function GenerateKey() {
  const { key, expiresAt, isPending, missing } = useStore($direct);
  const [label, setLabel] = useState('');
  const [days, setDays] = useState<NonNullable<WantedKey['days']>>(DIRECT_KEY_DAYS_DEFAULT);
  useEffect(() => void check(), []);
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
        onClick={() =>
          void generate({
            ...(label.trim() && { label: label.trim() }),
            ...(days !== DIRECT_KEY_DAYS_DEFAULT && { days }),
          })
        }
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
        {key && <SecretKey key={key} label="Your admin key, shown only once" value={key} />}
        {expiresAt && (
          <p className={hint()}>
            It works until <When at={expiresAt} />.
          </p>
        )}
      </div>
      <OpenPanelLink adminKey={key} />
      <ConfirmAccess />
    </div>
  );
}
