import type { RobloxAccount, VerifiedPlayer } from '@elc/contracts';
import { ApiError } from '../../platform/http/errors/api-error';
import { upstreamError } from '../../platform/http/errors/upstream-error';
import { isoTime } from '../../platform/rules/iso-time';
import type { SignInRefusal } from './sign-in';
import type { StoredAccount } from './tables/roblox-accounts';

/** Public at its address. */
export function toVerifiedPlayer(account: StoredAccount): VerifiedPlayer {
  const { userId, username, displayName, avatarUrl, badges, checkedAtMs } = account;
  const { accountAgeDays: accountAge, ...verdict } = account.verdict;
  return {
    userId,
    username,
    displayName,
    avatarUrl,
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

/** Every cause has its own code. */
export function signInError(refusal: SignInRefusal): ApiError {
  switch (refusal.reason) {
    case 'not_started':
      return new ApiError('SIGN_IN_NOT_STARTED');
    case 'state_mismatch':
      return new ApiError('SIGN_IN_STATE_WRONG');
    case 'issuer_mismatch':
      return new ApiError('SIGN_IN_ISSUER_WRONG');
    case 'declined':
      return new ApiError('SIGN_IN_DECLINED');
    case 'code_refused':
      return new ApiError('SIGN_IN_CODE_USED');
    case 'identity_invalid':
      return new ApiError('SIGN_IN_UNPROVEN');
    case 'client_refused':
      return new ApiError('SIGN_IN_CLIENT_REFUSED');
    case 'erased':
      return new ApiError('PLAYER_ERASED');
    default:
      return upstreamError('Roblox', refusal);
  }
}
