import type { AdminUser } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { hint } from '../../ui/classes.ts';
import { formatDateTime } from '../../ui/formats.ts';
import { SecretKey } from '../../ui/secret-key.tsx';
import { Day } from '../../ui/when.tsx';
import { CsvDownload, focusTitle, ListTab } from '../frame/list-tab.tsx';
import type { Column } from '../frame/list-table.tsx';
import { ActionProblem, PanelEmpty } from '../frame/panel-state.tsx';
import { StatusChip } from '../frame/status-chip.tsx';
import { InvitesCard } from './invites-card.tsx';
import { ROLE_NAMES, RoleSelect } from './role-select.tsx';
import { SuspensionForm } from './suspension-form.tsx';
import * as users from './user-admin.ts';
import { UserHistory } from './user-history.tsx';

const FILTERS = [
  { field: 'q', label: 'Search users', placeholder: 'Name, e-mail or Roblox id' },
  { field: 'role', label: 'Role', all: 'All roles', options: ROLE_NAMES },
] as const;

const CELL = 'lg:max-w-44 lg:truncate wrap-anywhere';

/** Accounts: role, suspension, deletion. */
export default function UsersTab() {
  const { list } = users;
  const filter = useStore(list.$filter);
  const { q, role } = filter;
  const busyIds = useStore(list.$busyIds);
  const problems = useStore(list.$problems);
  const [withHistory, setWithHistory] = useState<readonly string[]>([]);
  const [suspended, setSuspended] = useState<string | null>(null);
  const resetLinks = useStore(users.$resetLinks);
  const toggleHistory = (id: string) =>
    setWithHistory((ids) =>
      ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id],
    );

  const columns: readonly Column<AdminUser>[] = [
    {
      label: 'Name',
      sort: 'name',
      className: CELL,
      title: ({ username }) => username,
      cell: (user) => <Name user={user} />,
    },
    {
      label: 'E-mail',
      className: CELL,
      title: ({ email }) => email,
      cell: ({ email }) => email ?? 'No email',
    },
    {
      label: 'Status',
      cell: ({ isActive, suspension, hasSecondFactor }) => (
        <>
          <StatusChip tone={isActive ? 'success' : 'danger'}>
            {isActive ? 'Active' : 'Suspended'}
          </StatusChip>
          {suspension?.until && (
            <small className="ml-2 text-muted">until {formatDateTime(suspension.until)}</small>
          )}
          {suspension?.reason && (
            <small className="block max-w-44 text-muted wrap-anywhere">{suspension.reason}</small>
          )}
          {hasSecondFactor && <small className="ml-2 text-muted">2nd factor</small>}
        </>
      ),
    },
    {
      label: 'Last login',
      sort: '-login',
      cell: ({ lastLogin }) => (lastLogin ? <Day at={lastLogin} /> : 'Never'),
    },
    { label: 'Joined', sort: '-created', cell: ({ createdAt }) => <Day at={createdAt} /> },
    { label: 'Role', cell: (user) => <RoleSelect user={user} /> },
    {
      label: 'Actions',
      isNamed: false,
      cell: (user) => (
        <Actions
          user={user}
          isBusy={busyIds.has(user.id)}
          showsHistory={withHistory.includes(user.id)}
          onHistory={() => toggleHistory(user.id)}
          onSuspended={() => setSuspended(user.id)}
        />
      ),
    },
  ];

  /**
   * Why the last change failed, what can be said of a suspension once it is made, and what *History* opens: the way
   * to a new password, and what was done.
   */
  function below(user: AdminUser) {
    const { id, username, role, isActive } = user;
    const problem = problems[id] ?? null;
    const made = resetLinks[id];
    const showsHistory = withHistory.includes(id);
    const isExplained = !isActive && (suspended === id || showsHistory);
    if (problem === null && !made && !isExplained && !showsHistory) return null;
    const version = `${role} ${isActive} ${user.hasSecondFactor} ${busyIds.has(id)}`;
    return (
      <>
        <ActionProblem problem={problem} />
        {isExplained && (
          <SuspensionForm
            user={user}
            isBusy={busyIds.has(id)}
            onSave={async (suspension) =>
              (await users.explainSuspension(user, suspension)) && setSuspended(null)
            }
          />
        )}
        {made && (
          <SecretKey
            key={made.link}
            label={`Lets ${username} set a new password, once, until ${formatDateTime(made.expiresAt)}. Shown only now.`}
            value={made.link}
          />
        )}
        {showsHistory && (
          <>
            <Button
              size="small"
              about={`for ${username}`}
              aria-disabled={busyIds.has(id)}
              onClick={() => void users.makeResetLink(user)}
            >
              Password link
            </Button>
            {user.hasSecondFactor && (
              <Button
                size="small"
                about={`of ${username}`}
                aria-disabled={busyIds.has(id)}
                onClick={() => void users.resetFactor(user)}
              >
                Reset second factor
              </Button>
            )}
            <UserHistory key={version} id={id} />
          </>
        )}
      </>
    );
  }

  return (
    <ListTab
      tab="users"
      title="Users"
      list={list}
      filters={FILTERS}
      actions={<CsvDownload path="users.csv" query={filter} />}
      one="user"
      many="users"
      empty={
        <PanelEmpty title="No users found">
          {q !== '' && <p>No name, e-mail address or Roblox id contains this text.</p>}
          {q === '' && role !== '' && <p>Nobody has this role. Choose “All roles”.</p>}
          {q === '' && role === '' && (
            <p>Nobody has an account yet. People make one at “Sign in” on the site.</p>
          )}
        </PanelEmpty>
      }
      table={{
        label: 'Users',
        columns,
        rowOf: ({ id }) => ({ 'data-user': '', 'aria-busy': busyIds.has(id) }),
        below,
      }}
    >
      <p className={hint()}>
        Press F8 to jump to a notification and its Undo button. Only a panel opened with a lifetime
        key or a key from the server’s terminal can change the last active admin.
      </p>
      <InvitesCard />
    </ListTab>
  );
}

function Name({ user: { username, robloxId } }: { readonly user: AdminUser }) {
  return (
    <>
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
    </>
  );
}

interface ActionsProps {
  readonly user: AdminUser;
  readonly isBusy: boolean;
  readonly showsHistory: boolean;
  readonly onHistory: () => void;
  readonly onSuspended: () => void;
}

function Actions({ user, isBusy, showsHistory, onHistory, onSuspended }: ActionsProps) {
  const { username, isActive } = user;
  return (
    <div className="flex gap-2 max-lg:mt-2 max-lg:flex-wrap">
      <Button
        size="small"
        about={username}
        aria-disabled={isBusy}
        onClick={async () => (await users.setActive(user, !isActive)) && isActive && onSuspended()}
      >
        {isActive ? 'Suspend' : 'Activate'}
      </Button>
      <Button
        size="small"
        kind="danger"
        about={username}
        aria-disabled={isBusy}
        // Another Delete must not be under the key.
        onClick={async () => (await users.remove(user)) && focusTitle('users')}
      >
        Delete
      </Button>
      <Button kind="quiet" size="small" aria-expanded={showsHistory} onClick={onHistory}>
        History<span className="sr-only"> {username}</span>
      </Button>
    </div>
  );
}
