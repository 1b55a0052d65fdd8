/** One version of the API: what callers can do since then. Texts are plain but for `code` in backticks. */
interface ApiChange {
  /** The minor number counts additions, the major one what breaks callers. */
  readonly version: string;
  /** The UTC day. */
  readonly date: string;
  readonly changes: readonly string[];
}

/** Newest first. The first one is the version of the API. */
export const API_CHANGES = [
  {
    version: '1.1.0',
    date: '2026-12-01',
    changes: [
      'Webhooks: `/api/webhooks` and the calls below it.',
      'API keys have scopes, and may have an end, addresses and origins; a key that does not work says why.',
      '`POST /api/newgen-check` checks up to 40 players by one request.',
      'A POST that creates or changes something takes `Idempotency-Key`: a repeat within 24 hours gets the first answer again.',
      '`GET /api/commands`, `/api/guides` and `/api/badge-monitor` take `limit` and `cursor`; `X-Next-Cursor` names the next page.',
      'Whole numbers in JSON bodies are numbers, as they were always documented: `"groupId": "5001001"` was accepted by mistake and is refused now.',
      'Failures lead to the page of their code by `docs`.',
      'Addresses in `GET /api/events` are whole ones. Before, those of pages of the site began with a slash.',
      'Every schema of the OpenAPI document has a name, and its version is the API’s own.',
      '`GET /api/ready/deep`: as `/api/health`, but 503 while a check fails.',
      'Commands have `slug`, `targets`, `picture` and `clipUrl`; popular ones have `favorites`.',
      'Guides have `cover`, `author`, `questions`, `videos`, `seoTitle`, `seoDescription` and `sharePicture`.',
      'Game updates have `slug` and `topics`, badges have `slug`, and health has `checks.backups`.',
    ],
  },
  {
    version: '1.0.0',
    date: '2026-11-25',
    changes: ['The API of release 1.7.0, on which the policy below holds.'],
  },
] as const satisfies readonly ApiChange[];

/** What callers can rely on. */
export const API_POLICY = [
  'An addition does not break the API: answers may gain properties, and calls may gain parameters that can be left out. Clients ignore what they do not know.',
  'What would break callers is announced here, and the call is marked as deprecated in the reference and in the OpenAPI document, at least 6 months before it ends.',
  'A deprecated call answers as before, with the headers `Deprecation` (since when, RFC 9745), `Sunset` (when it ends, RFC 8594) and `Link` to this page. From the moment that `Sunset` names, it is no longer there.',
  'What endangers players or the site may have to end sooner. Then this page says why.',
] as const;
