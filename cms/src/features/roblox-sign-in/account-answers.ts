import type { RobloxAccount, VerifiedPlayer } from '@elc/contracts';
import { ApiError } from '../../platform/http/errors/api-error';
import { upstreamError } from '../../platform/http/errors/upstream-error';
import { isoTime } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
import type { Outage } from '../../platform/upstreams/shared/outcome';
import type { SignInRefusal } from './sign-in';
import type { StoredAccount } from './tables/roblox-accounts';

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

const CODES = {
  not_started: 'SIGN_IN_NOT_STARTED',
  state_mismatch: 'SIGN_IN_STATE_WRONG',
  issuer_mismatch: 'SIGN_IN_ISSUER_WRONG',
  declined: 'SIGN_IN_DECLINED',
  code_refused: 'SIGN_IN_CODE_USED',
  identity_invalid: 'SIGN_IN_UNPROVEN',
  client_refused: 'SIGN_IN_CLIENT_REFUSED',
  erased: 'PLAYER_ERASED',
} as const;

export function signInError(refusal: SignInRefusal): ApiError {
  const { reason } = refusal;
  return reason in CODES
    ? new ApiError(CODES[reason as keyof typeof CODES])
    : upstreamError('Roblox', refusal as Outage);
}
