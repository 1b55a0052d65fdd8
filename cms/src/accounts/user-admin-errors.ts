import { ApiError } from '../errors/api-error';
import type { UserRefusal } from './user-admin';

export const userNotFound = () =>
  new ApiError(404, 'USER_NOT_FOUND', 'No such user: they may have been deleted. Reload the list.');

/** What an admin is told whose change of an account was refused. */
export function userError(reason: UserRefusal): ApiError {
  switch (reason) {
    case 'unknown':
      return userNotFound();
    case 'last_admin':
      return new ApiError(
        409,
        'LAST_ADMIN',
        'This is the last active admin. Make somebody else an admin first.',
      );
    case 'undo_over':
      return new ApiError(
        409,
        'UNDO_OVER',
        'The time to undo is over. An editor can still bring the user back for a day, in the CMS.',
      );
  }
}
