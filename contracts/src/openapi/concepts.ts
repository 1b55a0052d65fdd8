import { KEY_SCOPES } from '../api-keys/scopes.ts';
import { ANY_CALL_CODES, codesOfStatus } from '../error-codes.ts';
import { ACCOUNT_KEYS_MAX, ADDRESS_LIMITS, ANONYMOUS_KEYS_MAX, type KeyWindow } from '../limits.ts';
import { NEXT_CURSOR, PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '../paging.ts';
import { keyLimitsText, limitText } from './limit-texts.ts';

/** Something that holds for the whole API; the text is plain but for `code` in backticks and lists of lines that begin with `- `. */
interface ApiConcept {
  readonly title: string;
  readonly text: string;
}

const codes = (status: number) =>
  codesOfStatus(ANY_CALL_CODES, status)
    .map((code) => `\`${code}\``)
    .join(', ');

/** The concept that lists codes; a page with the table of all codes does without. */
export const CODES_CONCEPT = 'Failures of any call';

/** What callers need to know before their first call, in the order they need it. */
export function apiConcepts(keyWindows: readonly KeyWindow[]): readonly ApiConcept[] {
  return [
    {
      title: 'Keys',
      text: `Calls that need a key take it in the \`X-API-Key\` header, never in the address: a key in an address is refused and should be replaced. An account may hold ${ACCOUNT_KEYS_MAX} live keys, a browser without one ${ANONYMOUS_KEYS_MAX}. A key may have fewer scopes than all (${KEY_SCOPES.map((scope) => `\`${scope}\``).join(', ')}), an end, and addresses and origins that it works from; each call names the scope that it needs.`,
    },
    {
      title: 'Calls from web pages',
      text: 'Scripts of any site may make the calls that need a key, and those that read what is public: without cookies, so leave out `credentials`. Anyone who opens such a page can read the key in it: give the page one of its own. Calls that act for a browser or an account by its cookies are for the pages of this site.',
    },
    {
      title: 'Rate limits',
      text: `A key may make ${keyLimitsText(keyWindows)}; all three hold together. All keys that are used from one address share ${limitText(ADDRESS_LIMITS.addressKeys)}. \`RateLimit\`, \`RateLimit-Policy\` and \`X-RateLimit-*\` tell what is left; a 429 says in \`Retry-After\` how many seconds to wait.`,
    },
    {
      title: 'Repeats',
      text: 'A POST with an API key of your own that creates or changes something takes `Idempotency-Key`: 1 to 128 readable ASCII characters that you make for each call, such as a UUID. Send the same call again with it, and you get the first answer again for 24 hours, with `Idempotent-Replayed: true`, instead of a second scan or report. While the first call still runs, a repeat is 409 `IDEMPOTENCY_KEY_RUNNING`; another call or body with the same key is 422 `IDEMPOTENCY_KEY_REUSED`. Answers 429 and of 500 and more are not kept: then a repeat is carried out again. So is, after 5 minutes, one whose first call ended with our server. Each repeat counts against the limits of the key. Calls that only read ignore the header.',
    },
    {
      title: 'Failures',
      text: 'Every failure has its own status and the body `{ "success": false, "error", "code", "docs" }`: a sentence that names the fix, and a code that stays the same, to branch on. `docs` is the address of the page about the code. A 400 lists the wrong places in `details`, at most 20 of them. `X-Request-Id` names the call when you ask for help.',
    },
    {
      title: CODES_CONCEPT,
      text: [
        `- 404 ${codes(404)}, 405 ${codes(405)}: the address or its method is not documented here.`,
        `- 413 ${codes(413)}, 415 ${codes(415)}: the body is not accepted.`,
        `- 403 ${codes(403)}: a browser sends a change from another site.`,
        `- 500 ${codes(500)}, 503 ${codes(503)}: something fails on our side.`,
        '- 400 `BAD_REQUEST`, 408 `REQUEST_TIMEOUT`, 417 `EXPECTATION_FAILED`, 431 `HEADERS_TOO_LARGE`, 501 `NOT_SUPPORTED`, 505 `VERSION_NOT_SUPPORTED`: the request is not well-formed HTTP/1.1, too slow, or has too large a head. The connection is closed.',
        '- 502 `NO_ANSWER`, from a proxy in front: nothing behind it answers. A change may have been made, so check before you send it again.',
      ].join('\n'),
    },
    {
      title: 'Long lists',
      text: `Paged lists take \`limit\` (1 to ${PAGE_LIMIT_MAX}. Default: ${PAGE_LIMIT_DEFAULT}) and \`cursor\`, and answer \`nextCursor\`: send it with the same filters for the next page, until it is null. Lists that are complete by default take both as well, and name the next page in \`${NEXT_CURSOR}\`.`,
    },
    {
      title: 'Requests',
      text: 'JSON in, JSON out, UTF-8, whole numbers as digits in addresses and without quotation marks in bodies, times in ISO 8601 and UTC. A parameter or property that is not documented is refused, so that a typing mistake never goes unnoticed. Answers may gain properties.',
    },
  ];
}
