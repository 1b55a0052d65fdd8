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
  502: {
    headline: 'Roblox sent an unexpected answer',
    hint: 'Nothing is wrong with the name you entered.',
    canRetry: true,
  },
  503: {
    headline: 'Roblox cannot be reached right now',
    hint: 'Nothing is wrong with the name you entered.',
    canRetry: true,
  },
  504: {
    headline: 'Roblox took too long to answer',
    hint: 'Nothing is wrong with the name you entered.',
    canRetry: true,
  },
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
  return (error instanceof RequestError && BY_STATUS[error.status]) || UNKNOWN;
}
