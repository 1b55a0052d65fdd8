import type { AdminUser } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { button, card } from '../../../ui/classes.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { StatusChip } from '../../admin-panel/parts/status-chip.tsx';
import { formatInstant } from '../../players/format.ts';
import { RoleSelect } from './role-select.tsx';
import type { UserAdminStore } from './user-admin.ts';

const UserHistory = lazyPart(
  () => import('./user-history.tsx'),
  <p role="status">Loading the history…</p>,
);

interface Props {
  readonly user: AdminUser;
  readonly users: UserAdminStore;
  /** Called when the user is deleted, before the card leaves. */
  readonly onRemoved: () => void;
}

/** One user: who it is, and what an admin can do with the account. */
export function UserCard({ user, users, onRemoved }: Props) {
  const isBusy = useStore(users.$busyIds).has(user.id);
  const [showsHistory, setShowsHistory] = useState(false);
  const { username, role, isActive } = user;
  const forWhom = <span className="sr-only"> {username}</span>;
  return (
    <li
      data-user
      className={card(
        { space: 'gap-x-6 gap-y-3 p-4' },
        'lg:grid lg:grid-cols-[1fr_auto] lg:items-center',
      )}
      aria-busy={isBusy}
    >
      <UserFacts user={user} />
      <div className="flex flex-wrap items-center gap-3">
        <RoleSelect user={user} users={users} />
        <button
          type="button"
          className={button({ size: 'small' })}
          aria-disabled={isBusy}
          onClick={() => void users.setActive(user, !isActive)}
        >
          {isActive ? 'Suspend' : 'Activate'}
          {forWhom}
        </button>
        <button
          type="button"
          className={button({ kind: 'danger', size: 'small' })}
          aria-disabled={isBusy}
          onClick={async () => (await users.remove(user)) && onRemoved()}
        >
          Delete{forWhom}
        </button>
        <button
          type="button"
          className={button({ kind: 'quiet', size: 'small' })}
          aria-expanded={showsHistory}
          onClick={() => setShowsHistory(!showsHistory)}
        >
          History{forWhom}
        </button>
      </div>
      {showsHistory && <UserHistory key={`${role} ${isActive} ${isBusy}`} id={user.id} />}
    </li>
  );
}

function UserFacts({ user }: Pick<Props, 'user'>) {
  const { username, email, robloxId, isActive, lastLogin, createdAt } = user;
  return (
    <div className="grid min-w-0 gap-1">
      <p className="text-l wrap-anywhere text-text">
        <strong>{username}</strong>{' '}
        <StatusChip tone={isActive ? 'success' : 'danger'}>
          {isActive ? 'Active' : 'Suspended'}
        </StatusChip>
      </p>
      <p className="wrap-anywhere">{email ?? 'No email'}</p>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-s text-muted *:flex *:gap-1">
        <div>
          <dt>Last login:</dt>
          <dd>{lastLogin ? formatInstant(lastLogin) : 'Never'}</dd>
        </div>
        <div>
          <dt>Joined:</dt>
          <dd>{formatInstant(createdAt)}</dd>
        </div>
        {robloxId !== null && (
          <div>
            <dt>Roblox id:</dt>
            <dd>
              <a href={`https://www.roblox.com/users/${robloxId}/profile`} rel="noreferrer">
                {robloxId}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
