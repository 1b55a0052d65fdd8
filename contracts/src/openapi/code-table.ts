import { ownFailureCodes } from '../endpoint.ts';
import {
  ANY_CALL_CODES,
  ERROR_CODES,
  type ErrorCode,
  exampleSentence,
  type FailureCode,
} from '../error-codes.ts';
import { codePath, documentedCodes, documentedEndpoints } from './documented.ts';

/** What a caller reads about a code. */
export interface CodeRow {
  readonly code: FailureCode;
  readonly status: number;
  /** Its page, from the site's root. */
  readonly path: string;
  readonly meaning: string;
  readonly fix: string;
  /** Whether the same call may succeed when it is sent again, and when. */
  readonly retry: string;
  /** The calls that answer it; null: any call does. */
  readonly calls:
    | readonly { readonly name: string; readonly method: string; readonly path: string }[]
    | null;
}

/** Meanings of codes whose sentence only says what to do, or names what was sent. */
const MEANINGS: { readonly [Code in FailureCode]?: string } = {
  API_KEY_MISSING: 'The call has no API key.',
  NOT_YOUR_USER_ID: 'The id belongs to another user.',
  METHOD_NOT_ALLOWED: 'The route does not take this method.',
  WRONG_TYPE: 'The body is not JSON, or its Content-Type does not say so.',
  BODY_ENCODED: 'The body is compressed.',
  EXPECTATION_FAILED: 'The Expect header asks for what is not supported.',
  HEADERS_TOO_LARGE: 'The headers are too large, or too many.',
  VERSION_NOT_SUPPORTED: 'The request is in a version of HTTP that is not supported.',
};

/** What to do, where the sentence says only what is wrong. */
const FIXES: { readonly [Code in FailureCode]?: readonly [meaning: string, fix: string] } = {
  VALIDATION: [
    'A parameter or a property is missing or wrong.',
    'Correct what `error` names; `details` lists the places.',
  ],
  NOT_FOUND: ['It does not exist, or is not published.', 'Check the id in the address.'],
};

/** Every documented code, by status: the first sentence says what happened, the others what to do. */
export function codeTable(): CodeRow[] {
  return [...documentedCodes]
    .map((code) => ({
      code,
      status: ERROR_CODES[code].status,
      path: codePath(code),
      ...explained(code),
      retry: retryOf(code),
      calls: callsOf(code),
    }))
    .sort((a, b) => a.status - b.status);
}

function explained(code: FailureCode): Pick<CodeRow, 'meaning' | 'fix'> {
  const sentence = exampleSentence(code);
  const own = MEANINGS[code];
  if (own) return { meaning: own, fix: sentence };
  const [meaning = '', fix = ''] = FIXES[code] ?? sentence.split(/(?<=\.) (.*)/s);
  return { meaning, fix };
}

/** An operator has to change something before the same call succeeds. */
const UNTIL_CONFIGURED = /_(?:NOT_CONFIGURED|GAME_UNKNOWN)$/;

/** What the server does not know at all. */
const UNSUPPORTED: readonly number[] = [501, 505];

const CHECK_FIRST = 'Something that changes data may have been done: check that first.';
const AFTER_SECONDS = 'after the seconds that `Retry-After` names.';

/** By what the status says of any call, and whether the sentence of the code names a time. */
function retryOf(code: FailureCode): string {
  const { status, sentence }: ErrorCode = ERROR_CODES[code];
  if (code === 'IDEMPOTENCY_KEY_RUNNING')
    return `Yes, with the same \`Idempotency-Key\`, ${AFTER_SECONDS}`;
  if (UNTIL_CONFIGURED.test(code)) return 'No. It fails until the operator of the site has acted.';
  if (sentence.includes('{wait}')) {
    // The database may fail in the middle of a change.
    return `Yes, ${AFTER_SECONDS}${code === 'DATABASE_UNAVAILABLE' ? ` ${CHECK_FIRST}` : ''}`;
  }
  if (status === 408 || (status >= 500 && !UNSUPPORTED.includes(status)))
    return `Yes, a few times, with longer and longer pauses. ${CHECK_FIRST}`;
  if (status === 409) return 'No. It keeps failing until the state of what it acts on changes.';
  return 'No. The same call fails again until it is corrected.';
}

function callsOf(code: FailureCode): CodeRow['calls'] {
  if ((ANY_CALL_CODES as readonly FailureCode[]).includes(code)) return null;
  const calls = Object.entries(documentedEndpoints)
    .filter(([, endpoint]) => ownFailureCodes(endpoint).includes(code))
    .map(([name, { method, path }]) => ({ name, method, path: `/api${path}` }));
  return calls.length > 0 ? calls : null;
}
