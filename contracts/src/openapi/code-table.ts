import { ANY_CALL_CODES, ERROR_CODES, exampleSentence, type FailureCode } from '../error-codes.ts';
import type { ApiOperation } from './describe.ts';

/** What a caller reads about a code. */
interface CodeRow {
  readonly code: FailureCode;
  readonly status: number;
  readonly meaning: string;
  readonly fix: string;
}

/** Answered before an endpoint is found, or by a proxy in front. */
const OF_CONNECTIONS = [
  'REQUEST_TIMEOUT',
  'EXPECTATION_FAILED',
  'HEADERS_TOO_LARGE',
  'NOT_SUPPORTED',
  'NO_ANSWER',
  'VERSION_NOT_SUPPORTED',
] as const satisfies readonly FailureCode[];

/** Meanings of codes whose sentence only says what to do, or names what was sent. */
const MEANINGS: { readonly [Code in FailureCode]?: string } = {
  API_KEY_MISSING: 'The call has no API key.',
  NOT_YOUR_USER_ID: 'The id belongs to another user.',
  METHOD_NOT_ALLOWED: 'The route does not take this method.',
  WRONG_TYPE: 'The body is not JSON, or does not say so.',
  BODY_ENCODED: 'The body is compressed.',
  EXPECTATION_FAILED: 'The Expect header asks for what is not supported.',
  HEADERS_TOO_LARGE: 'The headers are too large, or too many.',
  VERSION_NOT_SUPPORTED: 'The request is in a version of HTTP that is not supported.',
};

/** What to do, where the sentence says only what is wrong. */
const FIXES: { readonly [Code in FailureCode]?: readonly [meaning: string, fix: string] } = {
  VALIDATION: [
    'A parameter or a property is missing or wrong.',
    'Correct what `error` names; `details` lists every place.',
  ],
  NOT_FOUND: ['It does not exist, or is not published.', 'Check the id in the address.'],
};

/** All codes of these operations and of any call, by status: the first sentence says what happened, the others what to do. */
export function codeTable(operations: readonly ApiOperation[]): CodeRow[] {
  const named = operations.flatMap(({ failures }) => failures.flatMap(({ codes }) => codes));
  const codes = new Set([...ANY_CALL_CODES, ...OF_CONNECTIONS, ...(named as FailureCode[])]);
  return [...codes]
    .map((code) => ({ code, status: ERROR_CODES[code].status, ...explained(code) }))
    .sort((a, b) => a.status - b.status);
}

function explained(code: FailureCode): Pick<CodeRow, 'meaning' | 'fix'> {
  const sentence = exampleSentence(code);
  const own = MEANINGS[code];
  if (own) return { meaning: own, fix: sentence };
  const [meaning = '', fix = ''] = FIXES[code] ?? sentence.split(/(?<=\.) (.*)/s);
  return { meaning, fix };
}
