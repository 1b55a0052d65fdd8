import { userChanges } from './change-users';
import { invites } from './invites';
import { accountLinks } from './links';
import { loginLogs } from './login-logs';
import { recoveryCodes, secondFactors } from './second-factor/stored-factors';
import { sessions } from './sessions/stored-sessions';

export { deleteHistoriesOfNobody, endSessionsOf, lockUsers, mailUser } from './change-users';
export { withdrawInvitesOf } from './invites';
export { accountJobs } from './jobs';
export {
  fillLoginLogSearch,
  logSignIn,
  retainedSignIns,
  signInList,
} from './login-logs';
export { comparePassword, confirmationStatus } from './passwords';
export { limitAddress, requireConfirmation, requirePanel } from './route-policies';
export { nameKey } from './rules/name-key';
export { confirmedUntil, confirms } from './rules/session';
export { isAtLeast, lesserRole, panelRoleOf } from './rules/standing';
export { checkFactor, isFactorMissing } from './second-factor/second-factor';
export {
  browserSession,
  confirmBrowserSession,
  endBrowserSession,
  findOrMakeOwner,
  findOwner,
  knownBrowsers,
  openPanel,
  panelOf,
  userOf,
} from './sessions/request-sessions';
export type { OpenPanel } from './sessions/sessions';
export { countSessions, panelUse, sessions } from './sessions/stored-sessions';
export { closeContentApi, makeSiteRoles } from './site-roles';
export { newToken, tokenDigest } from './tokens';
export { prepareUserOrder } from './user-list';
export {
  countUsers,
  findUser,
  isActive,
  isActiveUser,
  staffNames,
  USER_UID,
  type User,
  userIdsFor,
  users,
} from './users';
export { type PanelGrant, useAccounts } from './uses';

export const accountTables = [
  accountLinks,
  invites,
  loginLogs,
  recoveryCodes,
  secondFactors,
  sessions,
  userChanges,
];
