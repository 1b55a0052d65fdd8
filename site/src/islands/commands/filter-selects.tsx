import { PERMISSIONS } from '@elc/contracts/accounts/permission';
import { useContext } from 'react';
import { select } from '../../ui/classes.ts';
import { usePreHydrationValue } from '../../ui/hydration.ts';
import { type CommandFilter, RATINGS } from './command-filter.ts';
import { chooseRole, ROLE_NAMES, ROLES, type Role } from './command-view.ts';
import { narrow } from './filter.ts';
import { PermissionMeanings } from './permission-meanings.ts';

/** Shows only commands of one permission level. */
export function PermissionSelect({ chosen }: { chosen: CommandFilter['permission'] }) {
  const choose = ({ value }: { readonly value: string }) =>
    narrow({ permission: PERMISSIONS.find((known) => known === value) ?? null });
  const meanings = useContext(PermissionMeanings);
  usePreHydrationValue('command-permission', chosen ?? '', choose);
  return (
    <div className="grid gap-1 text-s font-semibold max-md:flex-[1_1_10rem]">
      <label htmlFor="command-permission">Permission</label>
      <select
        id="command-permission"
        className={select('text-m font-normal md:w-auto')}
        value={chosen ?? ''}
        onChange={({ target }) => choose(target)}
      >
        <option value="">Any</option>
        {PERMISSIONS.map((permission) => (
          <option key={permission} value={permission}>
            {`${permission} – ${meanings[permission]}`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Shows only commands with at least this average rating. */
export function RatingSelect({ chosen }: { chosen: CommandFilter['minRating'] }) {
  const choose = ({ value }: { readonly value: string }) =>
    narrow({ minRating: RATINGS.find((known) => String(known) === value) ?? null });
  usePreHydrationValue('command-rating', String(chosen ?? ''), choose);
  return (
    <div className="grid gap-1 text-s font-semibold max-md:flex-[1_1_10rem]">
      <label htmlFor="command-rating">Rated at least</label>
      <select
        id="command-rating"
        className={select('text-m font-normal md:w-auto')}
        value={chosen ?? ''}
        onChange={({ target }) => choose(target)}
      >
        <option value="">Any</option>
        {RATINGS.toReversed().map((rating) => (
          <option key={rating} value={rating}>
            {rating === 1 ? '1 star' : `${rating} stars`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Dims the commands that a player of a role cannot use. */
export function RoleSelect({ chosen }: { chosen: Role | null }) {
  const choose = ({ value }: { readonly value: string }) =>
    chooseRole(ROLES.find((known) => known === value) ?? null);
  usePreHydrationValue('command-role', chosen ?? '', choose);
  return (
    <div className="grid gap-1 text-s font-semibold max-md:flex-[1_1_10rem]">
      <label htmlFor="command-role">What can I use?</label>
      <select
        id="command-role"
        className={select('text-m font-normal md:w-auto')}
        value={chosen ?? ''}
        onChange={({ target }) => choose(target)}
      >
        <option value="">Show all alike</option>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_NAMES[role]}
          </option>
        ))}
      </select>
    </div>
  );
}
