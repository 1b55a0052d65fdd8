import { RequestError } from '../../api/request-error.ts';
import { type CheckFailure, explainFailure } from '../players/check-failure.ts';

type Explanation = Pick<CheckFailure, 'headline' | 'hint' | 'canRetry'>;

const AGAIN = 'Press "Try again" to go through Roblox once more.';

/** What the page says of each failure that only a sign-in has. */
const BY_CODE: Readonly<Record<string, Explanation>> = {
  SIGN_IN_NOT_STARTED: { headline: 'This sign-in has expired', hint: AGAIN, canRetry: true },
  SIGN_IN_STATE_WRONG: {
    headline: 'This answer belongs to another sign-in',
    hint: `Maybe you started twice. ${AGAIN}`,
    canRetry: true,
  },
  SIGN_IN_ISSUER_WRONG: {
    headline: 'This answer does not come from Roblox',
    hint: `Do not use links to this page that others send you. ${AGAIN}`,
    canRetry: true,
  },
  SIGN_IN_DECLINED: { headline: 'You declined on Roblox', hint: null, canRetry: true },
  SIGN_IN_CODE_USED: { headline: 'This sign-in was used already', hint: AGAIN, canRetry: true },
  SIGN_IN_UNPROVEN: { headline: 'Roblox did not confirm who you are', hint: AGAIN, canRetry: true },
  SIGN_IN_CLIENT_REFUSED: {
    headline: 'Roblox does not accept this site',
    hint: 'It is not your fault. Try again later.',
    canRetry: true,
  },
  PLAYER_ERASED: { headline: 'Your data was erased here', hint: null, canRetry: false },
  ROBLOX_SIGNED_OUT: {
    headline: 'You are signed out',
    hint: 'Sign in with Roblox again, then continue.',
    canRetry: true,
  },
  ROBLOX_SIGN_IN_NOT_CONFIGURED: {
    headline: 'Signing in with Roblox is off',
    hint: null,
    canRetry: false,
  },
};

/** Why signing in did not work, and what to do. */
export function explainSignIn(error: unknown): CheckFailure {
  const explained = (error instanceof RequestError && BY_CODE[error.code ?? '']) || {};
  return { ...explainFailure(error), ...explained };
}
