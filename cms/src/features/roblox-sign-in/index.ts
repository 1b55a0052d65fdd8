import type { BackgroundJob } from '../../platform/jobs/background-job';
import { deleteEndedSessions, robloxAccounts, robloxSessions } from './stored-accounts';

export { robloxSignInHandlers, signOutOfRoblox } from './controller';
export { eraseRobloxAccount, unlinkUsers } from './stored-accounts';

export const robloxSignInTables = [robloxAccounts, robloxSessions];

const HOUR_MS = 3_600_000;

export const endedRobloxSessionsJob: BackgroundJob = {
  name: 'ended-roblox-sessions',
  everyMs: HOUR_MS,
  leaseMs: HOUR_MS / 60,
  run: deleteEndedSessions,
};
