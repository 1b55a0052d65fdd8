/** What a webhook can be told of, each with what it says to people. (No zod: browsers load this.) */
export const WEBHOOK_EVENTS = {
  'scan.ended': 'a scan that this key started has ended',
  'update.published': 'an update of the game has its page here',
  'badge.rare_award': 'a badge that fewer than 5% earn was awarded',
  'player.changed': 'the verdict on a player that you watch has changed',
  'ad.live': 'an advertisement with the e-mail address of your account has the banner',
} as const;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

/** Sent to one webhook when its owner asks for it. */
export const TEST_EVENT = 'webhook.test';

/** All that a webhook may get, each with when. */
export const SENT_EVENTS = {
  ...WEBHOOK_EVENTS,
  [TEST_EVENT]: 'the owner of a webhook asks for a test',
} as const;

/** Of one key. */
export const WEBHOOKS_MAX = 10;
/** Different names, in all webhooks of one key. */
export const WATCHED_PLAYERS_MAX = 100;
/** Newest deliveries that are shown and stored. */
export const DELIVERIES_MAX = 100;
export const WEBHOOK_URL_MAX = 1000;
