import { spanText } from './time-span.ts';

export type FailureValue = string | number;

/** A failure that the API can answer: its status, and what is said to people. */
export interface ErrorCode {
  readonly status: number;
  /** A name in braces is replaced by a value of the single error; `{wait}` by how long to wait. */
  readonly sentence: string;
  /** Other sentences of the same code, each by the name of its case: `BAD_REQUEST/host`. */
  readonly cases?: Readonly<Record<string, string>>;
  /** Example values for the names, where the code is documented. */
  readonly example?: Readonly<Record<string, FailureValue>>;
}

type Stated = string | Omit<ErrorCode, 'status'>;

function withStatus<const Failures extends Readonly<Record<string, Stated>>>(
  status: number,
  failures: Failures,
) {
  const coded = Object.entries(failures).map(([code, failure]) => [
    code,
    typeof failure === 'string' ? { status, sentence: failure } : { status, ...failure },
  ]);
  return Object.fromEntries(coded) as {
    readonly [Code in keyof Failures]: { readonly status: number } & (Failures[Code] extends string
      ? { readonly sentence: Failures[Code] }
      : Failures[Code]);
  };
}

/** All failures and their sentences. Endpoints name the codes that are theirs. (No zod here.) */
export const ERROR_CODES = {
  ...withStatus(400, {
    VALIDATION: {
      sentence: '{problem}',
      cases: {
        noPicture: 'Attach one picture in the field image.',
        manyPictures: 'Attach one picture, not several.',
        startPast: 'The start date is in the past. Choose today (UTC) or a later day.',
        endPast: 'The suspension would end in the past. Choose a later time, or none.',
        noPermissions: 'Send the permissions to check as the list permissions.',
        refundHigh: 'The refund cannot be more than was paid. Enter a lower amount.',
        keyPast: 'The key would expire in the past. Choose a later time, or none.',
        keyFar: 'The key would expire more than 5 years ahead. Choose an earlier time, or none.',
        startFar: 'The start date is more than a year ahead. Choose an earlier day.',
        manyCalls:
          'Send at most {most} at once: each counts as a call, and the limits of the key hold no more.',
        cursor:
          'The cursor belongs to another list. Begin without one, then send nextCursor with the same filters.',
        noCursor:
          'This is not a valid cursor. Start without one, then send the nextCursor of the previous page unchanged.',
      },
      example: { problem: 'username must have at least 3 characters.', most: 30 },
    },
    BAD_REQUEST: {
      sentence: 'The request could not be read. Send a well-formed body.',
      cases: {
        escape: 'Escape the address as UTF-8: % and two hexadecimal digits each.',
        form: 'The form could not be read. Send it whole and well-formed.',
        framing: 'Send the body with Content-Length or with Transfer-Encoding: chunked.',
        host: 'Send one Host header with the name of this site.',
        malformed: 'The request is not well-formed HTTP/1.1. Send it again with an HTTP client.',
        target: 'Ask for a path that begins with a slash.',
      },
    },
    KEY_IN_URL:
      'API keys do not belong in an address. Send the key in the X-API-Key header, and make a new one: this one is exposed.',
    IDEMPOTENCY_KEY_INVALID: {
      sentence:
        'This is not a valid Idempotency-Key. Send 1 to 128 readable ASCII characters without spaces, such as a UUID.',
      cases: {
        alone:
          'Idempotency-Key belongs to an API key of your own. Send that in X-API-Key, or leave Idempotency-Key out.',
      },
    },
    PASSWORD_TOO_COMMON:
      'This password is one of the most common ones, which attackers try first. Choose another.',
    PASSWORD_IS_NAME: 'The password must not be the username. Choose another.',
    LOW_CONTRAST:
      'The text is hard to read on this background. Choose colors with a contrast of at least 4.5:1.',
  }),
  ...withStatus(401, {
    API_KEY_MISSING: 'Send an API key in the X-API-Key header.',
    API_KEY_INVALID: 'This API key is not valid. Make a new one at /api-docs.',
    API_KEY_REVOKED: 'This API key was revoked. Make a new one at /api-docs.',
    API_KEY_EXPIRED: {
      sentence: 'This API key expired at {end}. Make a new one at /api-docs.',
      cases: {
        rolled:
          'This API key was replaced by a new one, and ended at {end}. Use the new one, or make another at /api-docs.',
      },
      example: { end: '2027-01-31 18:00 UTC' },
    },
    CREDENTIALS_INVALID: 'Invalid username or password. Check both.',
    SIGNED_OUT: {
      sentence: 'Sign in first, at /login.',
      cases: { panel: 'Unlock the panel at /admin, or sign in at /login, first.' },
    },
    ROBLOX_SIGNED_OUT: 'Sign in with Roblox first, at /account.',
    ADMIN_KEY_INVALID: 'Invalid admin key',
    ADMIN_KEY_EXPIRED:
      'This admin key has expired. Make a new one at /admin-access or /generate-key.',
    SECOND_FACTOR_REQUIRED:
      'Enter the code that your authenticator app shows now, or a recovery code.',
    CONFIRMATION_FAILED:
      'This is not the key that opened this session, nor the password of its account.',
    PANEL_LOCKED: 'The panel is locked. Enter an admin key at /admin.',
    STATUS_TOKEN_INVALID:
      'This status link is not valid. Use the complete link from the page after your submission.',
    IMAGE_NOT_PUBLIC:
      'This picture is public once its ad is approved. Send the X-Status-Token of its status page.',
    STRIPE_SIGNATURE_INVALID:
      'The header stripe-signature is missing, older than 5 minutes, or was not made with the secret of this site. Copy the signing secret of the webhook in Stripe to STRIPE_WEBHOOK_SECRET, and check the clock of this server.',
    WEBHOOK_SIGNATURE_INVALID:
      'The header roblox-signature is missing, or was not made with the secret of this site. Set the same secret for the webhook at create.roblox.com and in ROBLOX_WEBHOOK_SECRET.',
  }),
  ...withStatus(403, {
    API_KEY_SCOPE: {
      sentence:
        'This API key may not make this call: it lacks the scope {scope}. Add the scope at /api-docs, or send a key that has it.',
      example: { scope: 'scan' },
    },
    API_KEY_ADDRESS: {
      sentence:
        'This API key does not work from the IP address {address}. Allow the address at /api-docs, or call from one that is allowed.',
      example: { address: '198.51.100.4' },
    },
    API_KEY_ORIGIN:
      'This API key does not work on the page that made this call. Allow the origin of the page at /api-docs, or use a key without a list of origins.',
    PASSWORD_WRONG: 'This is not the password of your account. Check it and try again.',
    SECOND_FACTOR_WRONG: {
      sentence:
        'This code is wrong. Enter the one that your app shows now. If you did, check the clock of your device: here it is {time} UTC.',
      example: { time: '10:15:30' },
    },
    SECOND_FACTOR_USED:
      'This code was used already. Wait for the next one, or enter another recovery code.',
    SECOND_FACTOR_LATE: {
      sentence:
        'This code has expired: each works for half a minute. Enter the one that your app shows now. If you did, check the clock of your device: here it is {time} UTC.',
      example: { time: '10:15:30' },
    },
    SECOND_FACTOR_MISSING:
      'This site asks its staff for a second factor, and your account has none. Sign in, set it up at /account, then open the panel.',
    SECOND_FACTOR_OWN:
      'This is your own second factor. Turn it off at /account with a code, or ask another admin.',
    LINK_FOREIGN:
      'This link belongs to another account. Sign in as the one that asked for it, then open the link again.',
    ACCOUNT_SUSPENDED: {
      sentence: 'This account is suspended. Write to the team at /contact to find out why.',
      example: { reason: 'Griefing on public servers', end: '2027-01-31, 18:00' },
      cases: {
        reason:
          'This account is suspended until the team lifts it. The reason: {reason}. Questions go to the team at /contact.',
        end: 'This account is suspended until {end} UTC. The reason: {reason}. Questions go to the team at /contact.',
      },
    },
    FOREIGN_ORIGIN: 'This change was sent from another site. Open the page itself and try again.',
    SIGN_IN_NOT_STARTED:
      'This sign-in was not started in this browser, or was started more than ten minutes ago. Start again at /account.',
    SIGN_IN_STATE_WRONG:
      'This answer from Roblox belongs to another sign-in. Start again at /account.',
    SIGN_IN_ISSUER_WRONG: 'This answer does not come from Roblox. Start again at /account.',
    SIGN_IN_DECLINED:
      'You declined on Roblox, so nothing was read or stored. You can start again at any time.',
    PLAYER_ERASED:
      'Everything about you was erased here at your request, so nothing about you is stored again. Write to the team at /contact to undo that.',
    WEBHOOK_EXPIRED:
      'This notification was signed more than 10 minutes ago, or ahead of time. Sign it with the current time, and check the clock of this server.',
    ADMIN_KEY_OTHER_ADDRESS:
      'This admin key, and a panel that it opened, work only from the IP address where it was made. Make one for this address at /admin-access.',
    SECRET_PHRASE_INVALID: 'Invalid secret phrase',
    CHALLENGE_INVALID:
      'This challenge was used, has expired, or belongs to another address. Start again.',
    ROLE_TOO_LOW: {
      sentence: 'Moderators may not do this. Ask an admin.',
      cases: {
        adminKey: 'Only moderators and admins may make an admin key.',
        panel: 'Only moderators and admins may open the panel.',
        secondFactor: 'Only moderators and admins may set up a second factor.',
      },
    },
    REAUTHENTICATION_REQUIRED: {
      sentence: 'Confirm that it is you: enter your admin key or password again.',
      cases: { roblox: 'Confirm that it is you: sign in with Roblox again, at /account.' },
    },
    LOCAL_ONLY:
      'The first administrator registers with the link that the start prints on the server’s terminal. Restart the product for a new one, or set CMS_ADMIN_EMAIL and CMS_ADMIN_PASSWORD.',
    NOT_YOUR_USER_ID: 'You can use only your own favorites and ratings. Send userId 1.',
    SCAN_NOT_YOURS:
      'Another API key started this scan. Cancel it with that key, or ask a site admin.',
  }),
  ...withStatus(404, {
    NOT_FOUND: {
      sentence: '{what} does not exist, or is not published.',
      cases: { ad: 'This advertisement does not exist.' },
      example: { what: 'This command' },
    },
    PLAYER_NOT_FOUND: {
      sentence: 'No Roblox player is called @{username}. Use the @username, not the display name.',
      example: { username: 'OldTownMajor' },
    },
    CATEGORY_NOT_FOUND: {
      sentence: 'There is no category "{category}". Use one of: {categories}.',
      cases: { none: 'There is no category yet: nothing is published.' },
      example: { category: 'Bilding', categories: 'Administration, Building, Elections' },
    },
    ROUTE_NOT_FOUND: 'No such API route. The routes are listed at /api-docs.',
    STRIPE_OFF:
      'This site does not take payments by Stripe. Its operator can set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
    WEBHOOK_OFF:
      'This site does not take notifications from Roblox yet. Set ROBLOX_WEBHOOK_SECRET to the secret of the webhook, and restart.',
    KEY_NOT_FOUND:
      'You have no such API key. It may have ended, or it was made in another browser. GET /api/keys lists yours.',
    WEBHOOK_NOT_FOUND:
      'You have no such webhook: it was deleted, or its key has ended. GET /api/webhooks lists yours.',
    DELIVERY_NOT_FOUND:
      'This webhook has no such delivery: the last 100 are stored, for 30 days. Reload the list.',
    SCAN_NOT_FOUND: 'No scan has this id. Use the one from /api/scan-group or /api/all-scans.',
    GROUP_NOT_SCANNED: 'No scan of this group has results yet. Start one with /api/scan-group.',
    USER_NOT_FOUND: 'No such user: they may have been deleted. Reload the list.',
    SESSION_NOT_FOUND: 'You have no such session: it may have ended. Reload the page.',
    LINK_UNKNOWN:
      'This link is unknown: part of it is missing, or it is too old. Open the complete link, or ask for a new one.',
    SHARED_VERDICT_NOT_FOUND:
      'No verdict is shared at this address. It may have been withdrawn: ask the player for a new link.',
    ADMIN_KEY_NOT_FOUND:
      'There is no such admin key, or not one that you may see. Reload the list.',
    ADMIN_SESSION_NOT_FOUND:
      'There is no such open session, or not one that you may see. Reload the list.',
    MESSAGE_NOT_FOUND: 'No such message. Reload the list.',
    INVITE_NOT_FOUND:
      'No open invitation has this id: it was accepted, withdrawn, or has expired. Reload the list.',
    STAFF_NOT_FOUND: 'No moderator or admin has this name. Reload the list and choose again.',
    REPORT_NOT_FOUND: 'No such report. Reload the list.',
  }),
  ...withStatus(405, {
    METHOD_NOT_ALLOWED: {
      sentence: 'This route answers {methods} only.',
      example: { methods: 'GET' },
    },
  }),
  ...withStatus(408, {
    FORM_TIMEOUT: 'The form took longer than 30 seconds to arrive. Send it again.',
    REQUEST_TIMEOUT: 'The request took too long to arrive. Send it again.',
  }),
  ...withStatus(409, {
    IDEMPOTENCY_KEY_RUNNING:
      'The first call with this Idempotency-Key has not been answered yet. Repeat it in a moment.',
    USERNAME_TAKEN: 'This username is taken. Choose another, or sign in if it is yours.',
    SECOND_FACTOR_ON: 'Your second factor is on already. Turn it off first to set up another.',
    SECOND_FACTOR_OFF: 'This account has no second factor. Reload the page.',
    INVITE_NEEDLESS:
      'Your account belongs to the team already. Leave this invitation to someone else.',
    REPORT_OPEN: 'Close the report to record its outcome.',
    SIGN_IN_CODE_USED:
      'This sign-in was used already, or took longer than a minute. Start again at /account.',
    TOO_MANY_KEYS: {
      sentence:
        'You have {keys} API keys, and a rolled one counts until it ends. Revoke one that you no longer use, then try again.',
      example: { keys: 5 },
    },
    KEY_ROLLED:
      'This API key was already rolled and ends soon. Roll its successor, or revoke this one.',
    TOO_MANY_WEBHOOKS: {
      sentence:
        'This key has {webhooks} webhooks. Delete one that you no longer use, then try again.',
      example: { webhooks: 10 },
    },
    TOO_MANY_WATCHED: {
      sentence:
        'The webhooks of this key would watch more than {players} players. Take some out, then try again.',
      example: { players: 100 },
    },
    WEBHOOK_SECRET_ROLLED: {
      sentence:
        'This secret was rolled already: the one before it is used until {end}. Roll it after that, or with `overlapMinutes` 0, which ends both at once.',
      example: { end: '2026-11-22T10:20:00.000Z' },
    },
    WEBHOOK_IS_OFF: 'This webhook is off. Turn it on, then try again.',
    SCAN_NOT_RESUMABLE: {
      sentence:
        'This scan is {status}: only a paused or failed one can be resumed. Look at /api/scan-status.',
      example: { status: 'running' },
    },
    SCAN_ENDED: {
      sentence:
        'This scan is {status}: only one that has not ended can be canceled. Look at /api/scan-status.',
      example: { status: 'completed' },
    },
    GROUP_BEING_SCANNED:
      'Another scan of this group is in progress. Follow that one: /api/scan-group returns its id.',
    AD_ALREADY_REVIEWED: 'This application has been reviewed already. Reload the list.',
    APPROVAL_NOT_TO_UNDO:
      'This approval can no longer be undone. Deactivate the advertisement or take it out of the queue instead.',
    TOO_MANY_REASONS: {
      sentence: 'There are {max} saved reasons already. Remove one first.',
      example: { max: 30 },
    },
    NOT_TO_CONFIRM:
      'The contact of this advertisement is not an e-mail address, or is confirmed already.',
    AD_NOT_TO_WITHDRAW:
      'This advertisement cannot be withdrawn: it is live, over, or was rejected. Write to the team at /contact.',
    AD_NOT_TO_REMOVE:
      'Only an approved advertisement can be removed, and this one is not approved, or no longer is. Reload the list.',
    AD_NOT_TO_EXTEND:
      'Only an advertisement that is live or has ended can be extended. Submit a new one at /advertise.',
    AD_ALREADY_EXTENDED:
      'This advertisement was extended already. Open the status page of its extension.',
    AD_CHANGED:
      'The analysis of this advertisement has changed since you read it. Review it again, then decide.',
    PAYMENT_NOT_DUE: {
      sentence: 'No payment is due for this advertisement. Reload the list.',
      cases: { own: 'No payment is due for this advertisement.' },
    },
    PAYMENT_REFUNDED: 'A refund of this payment was noted already. Reload the list.',
    PAYMENT_NOT_MADE: 'This advertisement was not paid, so there is nothing to refund.',
    AD_NOT_APPROVED: 'Approve this advertisement first.',
    AD_EXPIRED: 'This advertisement has used up its time.',
    AD_IS_LIVE: 'This advertisement is live already.',
    NO_LIVE_AD: 'No advertisement is live. Activate one, then change its colors.',
    LAST_ADMIN: {
      sentence:
        'This is the last active admin. Make someone else an admin first. A panel opened with a lifetime key needs no other.',
      cases: {
        own: 'You are the last active admin. Make another user an admin before you delete your account.',
      },
    },
    MAIL_OFF: {
      sentence:
        'This site sends no mail. Write to the team at /contact: a site admin can make you a link for a new password.',
      cases: { ad: 'This site sends no mail. The status page of your ad shows every decision.' },
    },
    USER_LEFT:
      'The owner of this account has deleted it, so there is nothing to change. If they sign in within a day, the account comes back: look for it in the list then.',
    USER_NOT_SUSPENDED:
      'Nothing was saved: this user is not suspended any more. Reload the list, and suspend them again if need be.',
    UNDO_OVER:
      'It is too late to undo this here. For a day, an editor can still restore the user in the CMS.',
    SETTINGS_CHANGED:
      'Someone else changed these settings in the meantime. Review them, then save again.',
  }),
  ...withStatus(410, {
    AD_REMOVED: 'The team of this site has removed this advertisement.',
    LINK_USED: 'This link was used already, or replaced by a newer one. Ask for a new one.',
    INVITE_WITHDRAWN: 'This invitation was withdrawn. Ask the team for a new one.',
    LINK_EXPIRED: 'This link has expired. Ask for a new one.',
  }),
  ...withStatus(413, {
    TOO_LARGE: {
      sentence: 'The request is too large. Send less at once.',
      cases: {
        file: 'The file is too large. Send one of at most {megabytes} MB.',
        image: 'The image is too large. Send one of at most {megabytes} MB.',
        list: 'The list in {field} is too long. Send at most {lengthMax} entries at once.',
        text: 'The text in {field} is too long. Shorten it to at most {lengthMax} characters.',
      },
      example: { field: 'email', lengthMax: 2000 },
    },
  }),
  ...withStatus(415, {
    WRONG_TYPE: {
      sentence: 'Send JSON with the header Content-Type: application/json.',
      cases: { form: 'Send a form with the header Content-Type: multipart/form-data.' },
    },
    BODY_ENCODED: 'Send the body without Content-Encoding: compressed requests are not accepted.',
    IMAGE_TYPE: 'The image must be a PNG, JPEG or WebP file.',
  }),
  ...withStatus(417, {
    EXPECTATION_FAILED: 'Leave out the Expect header, or send 100-continue.',
  }),
  ...withStatus(422, {
    IDEMPOTENCY_KEY_REUSED:
      'This Idempotency-Key was used for another call or body within the last 24 hours. Use a new one for each call.',
    IMAGE_TOO_MANY_PIXELS: 'The image has too many pixels. Send one of at most 40 megapixels.',
    IMAGE_ANIMATED: 'The image is animated. Send a still image.',
    IMAGE_EMPTY:
      'The image shows nothing: it is completely transparent, or less than 8 pixels wide or high. Send another one.',
    WEBHOOK_ADDRESS_PRIVATE:
      'This address leads to a private network or to the server itself. Events are sent to public addresses only.',
    WEBHOOK_ADDRESS_INSECURE:
      'Events are sent by HTTPS only. Enter an address that begins with https://.',
    IMAGE_UNREADABLE:
      'The image cannot be read: it is damaged or incomplete. Save it again and retry.',
  }),
  ...withStatus(429, {
    RATE_LIMITED: {
      sentence: 'Too many requests. Try again in {wait}.',
      cases: {
        apiKeys:
          'Many API keys from your address were invalid, as is this one. Check it, then try again in {wait}.',
      },
      example: { wait: '12 seconds' },
    },
    VOTES_USED_UP: {
      sentence:
        '{visitors} visitors on your network have already rated this command today, which is the limit. Try again in {wait}.',
      cases: {
        favorite:
          '{visitors} visitors on your network have already marked this command as a favorite today, which is the limit. Try again in {wait}.',
      },
      example: { visitors: 5, wait: '7 hours' },
    },
    TOO_MANY_FAILURES: {
      sentence: 'Too many failed attempts. Try again in {wait}.',
      example: { wait: '15 minutes' },
    },
  }),
  ...withStatus(431, {
    HEADERS_TOO_LARGE: {
      sentence:
        "Send at most {kilobytes} KB of headers, in at most {fields} fields. Clearing this site's cookies may help.",
      example: { kilobytes: 16, fields: 100 },
    },
  }),
  ...withStatus(500, {
    INTERNAL: 'Something broke on our side. Try again in a moment.',
  }),
  ...withStatus(501, {
    NOT_SUPPORTED: {
      sentence: 'This method is not supported. Write methods in upper case.',
      cases: { coding: 'Send the body as it is: no transfer coding besides chunked is read.' },
    },
  }),
  ...withStatus(502, {
    UPSTREAM_INVALID: {
      sentence: '{service} sent an answer that could not be read. Try again in a minute.',
      example: { service: 'Roblox' },
    },
    /** Answered by the proxy in front of the replicas (deploy/nginx.conf), never by the product. */
    NO_ANSWER: {
      sentence: 'The site does not answer right now. Try again in a few seconds.',
      cases: {
        sent: 'The connection broke before an answer came, so what you sent may have been done. Check that before you send it again.',
      },
    },
    SIGN_IN_UNPROVEN:
      'The answer from Roblox does not prove who you are, so you are not signed in. Start again at /account.',
  }),
  ...withStatus(503, {
    UPSTREAM_RATE_LIMITED: {
      sentence: '{service} asks us to slow down. Try again in {wait}.',
      example: { service: 'Roblox', wait: '12 seconds' },
    },
    UPSTREAM_QUOTA_USED_UP: {
      sentence:
        'We have called {service} as often as it allows for now, so there is no result yet. Try again in {wait}.',
      example: { service: 'Roblox', wait: '2 seconds' },
    },
    UPSTREAM_KEY_REFUSED: {
      sentence:
        'Badges cannot be read: {service} does not accept the key of this site. Its operators can see that; try again in {wait}.',
      example: { service: 'Roblox', wait: '1 minute' },
    },
    UPSTREAM_BREAKER_OPEN: {
      sentence: '{service} has been failing, so we are giving it a break. Try again in {wait}.',
      example: { service: 'Roblox', wait: '12 seconds' },
    },
    UPSTREAM_UNAVAILABLE: {
      sentence: '{service} cannot be reached. Try again in a minute.',
      example: { service: 'Roblox' },
    },
    DATABASE_UNAVAILABLE: {
      sentence: 'The database does not answer right now. Try again in {wait}.',
      example: { wait: '5 seconds' },
    },
    STORAGE_FULL:
      'Nothing can be stored right now: the disk of this site is full. Try again in a few minutes.',
    BUSY: 'Many pictures are being processed right now. Try again in a minute.',
    FILES_UNAVAILABLE: 'Pictures cannot be read or stored right now. Try again in a minute.',
    DEGRADED: {
      sentence:
        'The site answers but needs its operator, because these checks fail: {checks}. See /api/health.',
      example: { checks: 'database, mail' },
    },
    NOT_READY: 'This replica is starting or stopping. Send the request to another one.',
    BADGES_NOT_CONFIGURED:
      'No game is configured to read badges from. Set ROBLOX_UNIVERSE_ID and restart.',
    BADGES_NOT_READ_YET: {
      sentence: 'The badges are being read for the first time. Try again in {wait}.',
      example: { wait: '5 seconds' },
    },
    BADGES_GAME_UNKNOWN:
      'Roblox does not know the configured game. Correct ROBLOX_UNIVERSE_ID and restart.',
    GAME_FIGURES_NOT_CONFIGURED:
      'No game is configured to read figures from. Set ROBLOX_UNIVERSE_ID and restart.',
    GAME_FIGURES_NOT_READ_YET: {
      sentence: 'The figures of the game are being read for the first time. Try again in {wait}.',
      example: { wait: '5 seconds' },
    },
    GAME_FIGURES_GAME_UNKNOWN:
      'Roblox does not know the configured game. Correct ROBLOX_UNIVERSE_ID and restart.',
    ROBLOX_SIGN_IN_NOT_CONFIGURED:
      'This installation does not offer to sign in with Roblox. Its operator can set ROBLOX_OAUTH_CLIENT_ID.',
    SIGN_IN_CLIENT_REFUSED:
      'Roblox does not accept this site at the moment. Its operators can see why. Try again later.',
    WIKI_NOT_CONFIGURED:
      'This installation has no wiki to search. Its operator can name one in WIKI_API_URL.',
  }),
  ...withStatus(504, {
    UPSTREAM_TIMEOUT: {
      sentence: '{service} took too long to answer. Try again.',
      example: { service: 'Roblox' },
    },
  }),
  ...withStatus(505, {
    VERSION_NOT_SUPPORTED: 'Send the request in HTTP/1.1.',
  }),
} as const satisfies Record<string, ErrorCode>;

type Catalogue = typeof ERROR_CODES;
export type FailureCode = keyof Catalogue;

type CasesOf<Code extends FailureCode> = Catalogue[Code] extends { readonly cases: infer Cases }
  ? Cases
  : never;

/** A sentence of the catalogue: that of a code, `RATE_LIMITED`, or of one of its cases, `RATE_LIMITED/apiKeys`. */
export type FailureName = {
  [Code in FailureCode]: Code | `${Code}/${keyof CasesOf<Code> & string}`;
}[FailureCode];

type SentenceOf<Name extends FailureName> = Name extends FailureCode
  ? Catalogue[Name]['sentence']
  : Name extends `${infer Code extends FailureCode}/${infer Case}`
    ? CasesOf<Code>[Case & keyof CasesOf<Code>]
    : never;

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** What a sentence leaves to its case. */
export type FailureBlanks<Name extends FailureName> = NamesIn<SentenceOf<Name>>;

export function codeOf(name: FailureName): FailureCode {
  return name.split('/', 1)[0] as FailureCode;
}

/** The sentence for people, with `values` for its names in braces; `{wait}` from `waitSeconds`. */
export function failureSentence(
  name: FailureName,
  values: Readonly<Record<string, FailureValue>> = {},
  waitSeconds?: number,
): string {
  const { sentence, cases = {} }: ErrorCode = ERROR_CODES[codeOf(name)];
  const wait = waitSeconds === undefined ? {} : { wait: spanText(waitSeconds) };
  const all: Readonly<Record<string, FailureValue>> = { ...wait, ...values };
  const text = cases[name.split('/')[1] ?? ''] ?? sentence;
  return text.replace(/\{(\w+)\}/g, (blank, key: string) => String(all[key] ?? blank));
}

/** The sentence of a code as the documentation shows it. */
export function exampleSentence(code: FailureCode): string {
  const { example = {} }: ErrorCode = ERROR_CODES[code];
  return failureSentence(code, example);
}

/** What any call may answer, whatever it is about. */
export const ANY_CALL_CODES = [
  'VALIDATION',
  'BAD_REQUEST',
  'KEY_IN_URL',
  'FOREIGN_ORIGIN',
  'ROUTE_NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'TOO_LARGE',
  'WRONG_TYPE',
  'BODY_ENCODED',
  'INTERNAL',
  'DATABASE_UNAVAILABLE',
  'STORAGE_FULL',
] as const satisfies readonly FailureCode[];

/** What a call answers when a service that it depends on brought nothing. */
export const UPSTREAM_CODES = [
  'UPSTREAM_INVALID',
  'UPSTREAM_RATE_LIMITED',
  'UPSTREAM_QUOTA_USED_UP',
  'UPSTREAM_KEY_REFUSED',
  'UPSTREAM_BREAKER_OPEN',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
] as const satisfies readonly FailureCode[];

/** Those of `codes` that are answered with a status. */
export function codesOfStatus(codes: readonly FailureCode[], status: number): FailureCode[] {
  return codes.filter((code) => ERROR_CODES[code].status === status);
}
