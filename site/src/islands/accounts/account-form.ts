import { failureSentence } from '../../api/failure-sentence.ts';
import { NetworkError, RequestError, sentenceOf } from '../../api/request-error.ts';
import { carryNotice } from '../../ui/toaster/carried-notice.ts';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import { warning } from '../../ui/toaster/notifications.ts';
import type { AccountField, AccountMode } from './form-rules.ts';

/**
 * Leaves the page for the home page, which shows the welcome; where storage is blocked it is left out. Resolves where
 * the browser restores the page when the user goes back.
 */
export function leaveWith(welcome: Notice): Promise<void> {
  try {
    carryNotice(welcome, sessionStorage);
  } catch {
    // Nothing more can be done for a toast.
  }
  location.assign('/');
  return new Promise((back) =>
    addEventListener('pageshow', ({ persisted }) => persisted && back()),
  );
}

const UNAUTHORIZED = 401;

export const codeOf = (error: unknown) => (error instanceof RequestError ? error.code : null);

interface Refusal {
  readonly notice: Notice;
  /** What happened and what to do where no word of the server says so; null where one does. */
  readonly advice: string | null;
  /** What was wrong and has to be typed again. */
  readonly emptied: AccountField | null;
}

const FAILED = {
  'sign-in': ['Login failed', 'Invalid email or password'],
  create: ['Registration failed', 'Failed to create account'],
} as const;

export function refusalOf(error: unknown, mode: AccountMode): Refusal {
  const [title, fallback] = FAILED[mode];
  return {
    notice: warning(title, sentenceOf(error, fallback)),
    advice: adviceAfter(error, mode),
    emptied: mode === 'sign-in' ? wrongIn(error) : null,
  };
}

function wrongIn(error: unknown): AccountField | null {
  if (codeOf(error)?.startsWith('SECOND_FACTOR_')) return 'code';
  return error instanceof RequestError && error.status === UNAUTHORIZED ? 'password' : null;
}

const UNANSWERED: Readonly<Record<AccountMode, string>> = {
  'sign-in': 'Your name and password may well be right',
  create: 'Your account may not have been created',
};

/** The toast's fixed words would blame what was typed, of which nothing is known. */
function adviceAfter(error: unknown, mode: AccountMode): string | null {
  if (error instanceof RequestError && error.sentence) return null;
  const why =
    error instanceof NetworkError ? 'could not be reached' : 'did not answer as it should';
  return `${UNANSWERED[mode]}: the site ${why}. ${failureSentence(error)}`;
}
