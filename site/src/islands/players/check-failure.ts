import type { FailureCode } from '@elc/contracts/error-codes';
import { NetworkError, RequestError, sentenceOf } from '../../api/request-error.ts';

/** What the page can say about a check that failed, and what the visitor can do about it. */
export interface CheckFailure {
  readonly headline: string;
  /** The server's own sentence, else ours. */
  readonly sentence: string;
  readonly hint: string | null;
  /** Whether the same name may succeed later. */
  readonly canRetry: boolean;
  /** Seconds to wait before that, when the server named them. */
  readonly retryAfterSeconds: number | null;
}

type Explanation = Pick<CheckFailure, 'headline' | 'hint' | 'canRetry'>;

/** Said when the server sent no sentence of its own. */
const FALLBACK_SENTENCE = 'Failed to analyze player';

const BY_STATUS: Readonly<Record<number, Explanation>> = {
  400: {
    headline: 'This is not a Roblox username',
    hint: 'Usernames have letters, digits, underscores and, rarely, periods: 3 or more of them.',
    canRetry: false,
  },
  401: {
    headline: 'This page is out of date',
    hint: 'Reload the page, then try again.',
    canRetry: false,
  },
  404: {
    headline: 'No such player',
    hint: null,
    canRetry: false,
  },
  429: {
    headline: 'Too many checks at once',
    hint: null,
    canRetry: true,
  },
};

/** Headlines of the failures that Roblox has a part in; any other outage is the site's own. */
const ROBLOX_HEADLINES: Readonly<Partial<Record<FailureCode, string>>> = {
  UPSTREAM_INVALID: 'Roblox sent an unexpected answer',
  UPSTREAM_RATE_LIMITED: 'Roblox is asking us to slow down',
  UPSTREAM_QUOTA_USED_UP: 'This site has asked Roblox too often',
  UPSTREAM_KEY_REFUSED: 'Roblox does not accept the key of this site',
  UPSTREAM_BREAKER_OPEN: 'Roblox has been failing',
  UPSTREAM_UNAVAILABLE: 'Roblox cannot be reached right now',
  UPSTREAM_TIMEOUT: 'Roblox took too long to answer',
};

const NO_CONNECTION: Explanation = {
  headline: 'No connection',
  hint: 'Check your internet connection, then try again.',
  canRetry: true,
};

const UNKNOWN: Explanation = {
  headline: 'Something went wrong on our side',
  hint: null,
  canRetry: true,
};

/** Explains why a check failed. */
export function explainFailure(error: unknown): CheckFailure {
  return {
    ...explanationOf(error),
    sentence: sentenceOf(error, FALLBACK_SENTENCE),
    retryAfterSeconds: error instanceof RequestError ? error.retryAfterSeconds : null,
  };
}

function explanationOf(error: unknown): Explanation {
  if (error instanceof NetworkError) return NO_CONNECTION;
  if (!(error instanceof RequestError)) return UNKNOWN;
  return error.status > 500 ? outageOf(error.code) : (BY_STATUS[error.status] ?? UNKNOWN);
}

function outageOf(code: string | null): Explanation {
  return {
    headline: ROBLOX_HEADLINES[code as FailureCode] ?? 'This site cannot answer right now',
    hint: 'Nothing is wrong with the name you entered.',
    canRetry: true,
  };
}
