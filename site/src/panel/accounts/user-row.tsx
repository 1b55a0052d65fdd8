import type { AdminUser } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { button, classes } from '../../ui/classes.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Day } from '../../ui/when.tsx';
import { ActionProblem } from '../frame/parts/action-problem.tsx';
import { StatusChip } from '../frame/parts/status-chip.tsx';
import { RoleSelect } from './role-select.tsx';
import type { UserAdminStore } from './user-admin.ts';

const UserHistory = lazyPart(
  () => import('./user-history.tsx'),
  <p role="status">Loading the history…</p>,
);

/** A cell is a line of a card on a narrow screen, and says what it is. */
const CELL = classes(
  'align-middle',
  'max-lg:block max-lg:border-0 max-lg:p-0',
  'max-lg:before:text-muted max-lg:before:content-[attr(data-label)_":_"]',
);

interface Props {
  readonly user: AdminUser;
  readonly users: UserAdminStore;
  /** Called when the user is deleted, before the row leaves. */
  readonly onRemoved: () => void;
}

/** One user: who it is, and what an admin can do with the account. */
export function UserRow({ user, users, onRemoved }: Props) {
  const isBusy = useStore(users.$busyIds).has(user.id);
  const problem = useStore(users.$problems)[user.id] ?? null;
  const [showsHistory, setShowsHistory] = useState(false);
  const { username, email, robloxId, role, isActive, lastLogin, createdAt } = user;
  return (
    <>
      <tr
        data-user
        className="max-lg:block max-lg:border-b max-lg:border-line max-lg:py-3"
        aria-busy={isBusy}
      >
        <th
          scope="row"
          className="align-middle wrap-anywhere max-lg:block max-lg:border-0 max-lg:p-0 lg:max-w-44 lg:truncate"
          title={username}
        >
          <strong>{username}</strong>
          {robloxId !== null && (
            <a
              className="ml-2 font-normal"
              href={`https://www.roblox.com/users/${robloxId}/profile`}
              rel="noreferrer"
            >
              <span className="sr-only">Roblox id </span>
              {robloxId}
            </a>
          )}
        </th>
        <td
          data-label="E-mail"
          className={classes(CELL, 'wrap-anywhere lg:max-w-44 lg:truncate')}
          title={email ?? undefined}
        >
          {email ?? 'No email'}
        </td>
        <td data-label="Status" className={CELL}>
          <StatusChip tone={isActive ? 'success' : 'danger'}>
            {isActive ? 'Active' : 'Suspended'}
          </StatusChip>
        </td>
        <td data-label="Last login" className={CELL}>
          {lastLogin ? <Day at={lastLogin} /> : 'Never'}
        </td>
        <td data-label="Joined" className={CELL}>
          <Day at={createdAt} />
        </td>
        <td data-label="Role" className={CELL}>
          <RoleSelect user={user} users={users} />
        </td>
        <td className="align-middle max-lg:block max-lg:border-0 max-lg:p-0">
          <Actions
            {...{ user, users, isBusy, onRemoved, showsHistory }}
            onHistory={() => setShowsHistory(!showsHistory)}
          />
        </td>
      </tr>
      {problem !== null && (
        <tr className="max-lg:block">
          <td colSpan={7} className="max-lg:block max-lg:border-0 max-lg:p-0">
            <ActionProblem problem={problem} />
          </td>
        </tr>
      )}
      {showsHistory && (
        <tr className="max-lg:block">
          <td colSpan={7} className="max-lg:block">
            <UserHistory key={`${role} ${isActive} ${isBusy}`} id={user.id} />
          </td>
        </tr>
      )}
    </>
  );
}

interface ActionsProps extends Props {
  readonly isBusy: boolean;
  readonly showsHistory: boolean;
  readonly onHistory: () => void;
}

function Actions({ user, users, isBusy, showsHistory, onHistory, onRemoved }: ActionsProps) {
  const { username, isActive } = user;
  const forWhom = <span className="sr-only"> {username}</span>;
  return (
    <div className="flex gap-2 max-lg:mt-2 max-lg:flex-wrap">
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
        onClick={onHistory}
      >
        History{forWhom}
      </button>
    </div>
  );
}
