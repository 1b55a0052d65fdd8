import type { RobloxAccount, VerifiedPlayer } from '@elc/contracts';
import { isoTime } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
import type { StoredAccount } from './stored-accounts';

/** Public at its address. */
export function toVerifiedPlayer(account: StoredAccount): VerifiedPlayer {
  const { badges, checkedAtMs } = account;
  const { accountAgeDays: accountAge, ...verdict } = account.verdict;
  return {
    ...pick(account, 'userId', 'username', 'displayName', 'avatarUrl'),
    verdict: { ...verdict, accountAge },
    badges: {
      visibility: badges.visibility,
      owned: badges.owned.map(({ badgeId, name, awardedAtMs }) => ({
        badgeId,
        name,
        awardedDate: isoTime(awardedAtMs),
      })),
      missing: [...badges.missing],
      leftOut: badges.leftOut,
    },
    checkedAt: isoTime(checkedAtMs),
  };
}

/** With what only the player sees. */
export function toRobloxAccount(account: StoredAccount, hidden: boolean): RobloxAccount {
  const { shareToken, sharedAtMs } = account;
  return {
    ...toVerifiedPlayer(account),
    linkedAt: isoTime(account.linkedAtMs),
    isWithUser: account.siteUserId !== null,
    hidden,
    share: shareToken === null ? null : { token: shareToken, sharedAt: isoTime(sharedAtMs ?? 0) },
  };
}
