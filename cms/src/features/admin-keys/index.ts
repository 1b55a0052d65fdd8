import type { BackgroundJob } from '../../platform/jobs/background-job';
import { challenges, deleteExpiredChallenges } from './challenges';
import { adminKeys } from './stored-keys';

export { dropKeyKinds } from './drop-key-kinds';
export {
  FIRST_ADMINISTRATOR_COOKIE,
  isFirstAdministratorCode,
  makeFirstAdministratorLink,
} from './first-administrator';
export { keyInLog, makeAdminKey } from './make-admin-key';
export { grantOfId } from './panel-access';
export { adminKeyIdsOf, adminKeys, endAdminKeysOf } from './stored-keys';

export const adminKeyTables = [adminKeys, challenges];

const HOUR_MS = 3_600_000;

export const expiredChallengesJob: BackgroundJob = {
  name: 'expired-challenges',
  everyMs: HOUR_MS,
  leaseMs: HOUR_MS / 60,
  run: deleteExpiredChallenges,
};
