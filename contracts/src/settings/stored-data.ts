import type { SystemSettings } from './admin-settings.ts';

export type RetainedKind = keyof SystemSettings['retention'];

const HOUR_MS = 3_600_000;

/** The retention that no setting changes, in milliseconds. The server deletes by these values. */
export const RETENTION_MS = {
  userSession: 30 * 24 * HOUR_MS,
  panelSession: 12 * HOUR_MS,
  robloxSession: 30 * 24 * HOUR_MS,
  /** The cookie of a sign-in with Roblox that has begun. */
  robloxSignIn: HOUR_MS / 6,
  endedSession: 7 * 24 * HOUR_MS,
  /** Browsers shorten a longer life to 400 days. */
  visitorCookie: 400 * 24 * HOUR_MS,
  knownBrowser: 400 * 24 * HOUR_MS,
  /** A deleted account: until then an editor can bring it back. */
  deletedAccount: 24 * HOUR_MS,
  /** A link that confirms an address or sets a password; counted from its end. */
  accountLink: 24 * HOUR_MS,
  adminChallenge: HOUR_MS / 12,
  webhookDelivery: 30 * 24 * HOUR_MS,
  vote: 24 * HOUR_MS,
  /** From the beginning of the call on. */
  keptAnswer: 24 * HOUR_MS,
} as const;

/** For days of a setting, for a fixed time, or until an event in words. */
export type Retention =
  | { readonly setting: RetainedKind }
  | { readonly fixed: keyof typeof RETENTION_MS }
  | { readonly until: string };

/** Something that the server stores about people. */
interface StoredData {
  readonly what: string;
  readonly why: string;
  readonly retention: Retention;
  /** Tables of the database that it is in. */
  readonly tables: readonly string[];
}

/** The page /privacy shows it, retention deletes by it, and a test compares it with the tables. */
export const STORED_DATA: readonly StoredData[] = [
  {
    what: 'Your account: name, password as a hash, e-mail address if you gave one, role, last sign-in, and what site admins changed about it.',
    why: 'So that you can sign in.',
    retention: { until: 'you or a site admin deletes it' },
    tables: ['up_users', 'elc_user_changes'],
  },
  {
    what: 'A second factor, if you set one up: its secret, encrypted, and recovery codes as hashes.',
    why: 'So that nobody signs in with your password alone.',
    retention: { until: 'it is turned off, or your account is deleted' },
    tables: ['elc_second_factors', 'elc_recovery_codes'],
  },
  {
    what: 'A deleted account, with its favorites and ratings.',
    why: 'So that a deletion by mistake can be undone.',
    retention: { fixed: 'deletedAccount' },
    tables: [],
  },
  {
    what: 'Links that confirm your e-mail address, set a new password or invite to the team: as a hash, with the address or the names of both. Kept for one day after the link expires.',
    why: 'So that a link works once, and says why it does not work again.',
    retention: { fixed: 'accountLink' },
    tables: ['elc_account_links', 'elc_invites'],
  },
  {
    what: 'Sign-ins: a random token as a hash, when it was last used, from which IP address and browser.',
    why: 'So that you stay signed in.',
    retention: { fixed: 'userSession' },
    tables: ['elc_sessions'],
  },
  {
    what: 'Sessions that have ended, with the same.',
    why: 'So that a token that someone stole is recognized.',
    retention: { fixed: 'endedSession' },
    tables: [],
  },
  {
    what: 'Sessions of the admin panel, with the same.',
    why: 'So that an open panel closes by itself.',
    retention: { fixed: 'panelSession' },
    tables: [],
  },
  {
    what: 'Attempts to sign in or to open the admin panel: name, IP address, browser, outcome.',
    why: 'So that break-in attempts are seen and stopped.',
    retention: { setting: 'loginLogs' },
    tables: ['elc_login_logs'],
  },
  {
    what: 'What site admins changed: who, with which key, from which IP address, and the values before and after. Erased players are not named.',
    why: 'So that changes can be traced, and none can be hidden.',
    retention: { setting: 'auditLog' },
    tables: ['elc_audit'],
  },
  {
    what: 'Admin keys as hashes, with the IP address that each is bound to.',
    why: 'So that only site admins open the panel.',
    retention: { until: 'you ask us to delete it' },
    tables: ['elc_admin_keys'],
  },
  {
    what: 'Challenges on the way to an admin key, with the IP address.',
    why: 'So that a challenge works once, and only where it was requested.',
    retention: { fixed: 'adminChallenge' },
    tables: ['elc_challenges'],
  },
  {
    what: 'API keys as hashes: name, what you set for each (scopes, end, addresses, origins, note), calls per day, the IP addresses that each was made and used from.',
    why: 'So that you can see how your key is used, and misuse can be stopped.',
    retention: { until: 'you ask us to delete it; a key that was revoked stays listed as revoked' },
    tables: ['elc_api_keys', 'elc_api_key_usage', 'elc_api_key_addresses'],
  },
  {
    what: 'Webhooks of API keys: address, the IP address that its key was made from, what each is told of, names of the players that it watches, and its secret, encrypted.',
    why: 'So that programs learn what happens without asking again and again.',
    retention: { until: 'you delete it, or its key ends' },
    tables: ['elc_webhooks', 'elc_webhook_players'],
  },
  {
    what: 'What was sent to them, the last 100 of each, with the beginning of their answers.',
    why: 'So that you see what arrived, and can have it sent again.',
    retention: { fixed: 'webhookDelivery' },
    tables: ['elc_webhook_deliveries'],
  },
  {
    what: 'Calls that a program sends with an Idempotency-Key: the answer, encrypted, and a hash of what was sent.',
    why: 'So that a call that is repeated is made once.',
    retention: { fixed: 'keptAnswer' },
    tables: ['elc_kept_answers'],
  },
  {
    what: 'Your favorites and ratings, under your account or a random number.',
    why: 'So that you find them again, and averages are true.',
    retention: { until: 'you take them back, or your account is deleted' },
    tables: ['elc_favorites', 'elc_ratings'],
  },
  {
    what: 'That random number, in a cookie of this browser, from your first favorite, rating or API key on.',
    why: 'So that these are yours without an account.',
    retention: { fixed: 'visitorCookie' },
    tables: [],
  },
  {
    what: 'That this browser has signed in to an account, in a cookie of it.',
    why: 'So that a stranger who tries wrong passwords does not lock you out.',
    retention: { fixed: 'knownBrowser' },
    tables: [],
  },
  {
    what: 'Which commands one IP address rated or marked as a favorite on a day, as a keyed hash.',
    why: 'So that nobody votes many times.',
    retention: { fixed: 'vote' },
    tables: ['elc_voters'],
  },
  {
    what: 'Players who were checked: what Roblox shows of them to everyone, and how they were classified; since the last check.',
    why: 'For leaderboards and search.',
    retention: { setting: 'players' },
    tables: ['elc_players'],
  },
  {
    what: 'Members of groups that were scanned, with the same; since the end of the scan.',
    why: 'For leaderboards of groups.',
    retention: { setting: 'scanMembers' },
    tables: ['elc_scan_members'],
  },
  {
    what: 'Scans of groups: which group, how many members of which class, and the name that was given at its start.',
    why: 'So that others see what was scanned.',
    retention: { until: 'you ask us to delete it' },
    tables: ['elc_scans'],
  },
  {
    what: 'If you sign in with Roblox: your id, names and picture there, your badges of the game and your verdict, since when, and the address that you share them at.',
    why: 'So that you see your own verdict, and may show it as verified.',
    retention: { until: 'you unlink your Roblox account, or have everything erased' },
    tables: ['elc_roblox_accounts'],
  },
  {
    what: 'That this browser has signed in with Roblox: a random token as a hash. No access token of Roblox is stored.',
    why: 'So that the account page knows you.',
    retention: { fixed: 'robloxSession' },
    tables: ['elc_roblox_sessions'],
  },
  {
    what: 'While you sign in with Roblox: a cookie of this browser that the answer of Roblox must fit.',
    why: 'So that nobody else can finish your sign-in.',
    retention: { fixed: 'robloxSignIn' },
    tables: [],
  },
  {
    what: 'What players have chosen: to be left out of lists, or to have everything about them erased. As a keyed hash, which names nobody.',
    why: 'So that nothing about them is stored again.',
    retention: { until: 'you ask us to undo it' },
    tables: ['elc_player_choices'],
  },
  {
    what: 'Messages to the team: name, e-mail address, text; which site admin has handled each, and when.',
    why: 'So that the team can answer.',
    retention: { until: 'the team deletes them; the text of a sent mail goes at once' },
    tables: ['contact_messages', 'elc_outbox'],
  },
  {
    what: 'Reports of abuse: who reported whom, for what, and the API key that it came with.',
    why: 'So that site admins can act on them.',
    retention: { until: 'you ask us to delete it' },
    tables: ['elc_abuse_reports'],
  },
  {
    what: 'Advertisements: address, text, picture, how to reach the advertiser, which mails went there, what was paid, who reviewed them, with saved reasons; how often each was seen and clicked, by day, and reported, by reason.',
    why: 'So that ads are reviewed, shown and accounted for.',
    retention: { until: 'you ask us to delete it' },
    tables: [
      'elc_ads',
      'elc_unmatched_payments',
      'elc_ad_queue',
      'elc_ad_events',
      'elc_ad_days',
      'elc_ad_reports',
      'elc_rejection_reasons',
    ],
  },
  {
    what: 'Public messages of two channels of the community chat, with the names of their authors.',
    why: 'For the page of game updates.',
    retention: { until: 'they are deleted in the chat' },
    tables: ['elc_discord_messages'],
  },
  {
    what: 'Lines of the program’s log. They name what happened; keys and passwords are removed.',
    why: 'So that faults can be found.',
    retention: { setting: 'appLogs' },
    tables: ['elc_app_logs'],
  },
  {
    what: 'Errors in the program, with the address of the page or call that failed.',
    why: 'So that they can be fixed.',
    retention: { setting: 'exceptions' },
    tables: ['elc_exceptions'],
  },
  {
    what: 'How often each badge was awarded, and how many people played, visited and voted, by the hour. It names nobody.',
    why: 'For the charts of the badge monitor and of the home page.',
    retention: { setting: 'badgeSnapshots' },
    tables: ['elc_badge_snapshots', 'elc_game_snapshots'],
  },
];
