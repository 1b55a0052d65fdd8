import type { UserChange } from '@elc/contracts';
import { When } from '../../ui/when.tsx';
import { ChangeHistory } from '../frame/change-history.tsx';
import { call } from '../frame/panel-call.ts';

const WORDS: Readonly<Record<UserChange, string>> = {
  role: 'Role changed',
  suspended: 'Suspended',
  activated: 'Activated',
  deleted: 'Deleted',
  restored: 'Deletion undone',
  'factor-reset': 'Second factor reset',
  'reset-link': 'Link for a new password made',
  password: 'Password changed',
  'password-reset': 'Password set by a link',
  email: 'E-mail address changed',
  left: 'Deleted',
  'factor-on': 'Second factor turned on',
  'factor-off': 'Second factor turned off',
  'codes-renewed': 'New recovery codes',
  returned: 'Brought back',
};

/** What the panel and the owner did with an account: who and when, newest first. */
export function UserHistory({ id }: { readonly id: string }) {
  return (
    <ChangeHistory
      of={id}
      load={async () => (await call('userHistory', { params: { id } })).changes}
      show={(changes) =>
        changes.length === 0 ? (
          <p>Nobody has changed this account.</p>
        ) : (
          <ol data-user-history className="grid list-decimal gap-1 pl-6 text-s text-muted">
            {changes.map(({ id: change, change: what, by, at, detail }) => (
              <li key={change}>
                <When at={at} />: {WORDS[what]}
                {`${detail ? ` (${detail})` : ''} by ${by}`}
              </li>
            ))}
          </ol>
        )
      }
    />
  );
}
