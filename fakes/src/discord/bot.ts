import { GUILD_ID } from './channels.ts';

const BOT_ID = '830000000000000001';
const OWNER_ID = '820000000000000014';
const BOT_ROLE_ID = '840000000000000001';

/** `1 << 18`: the message content intent. */
const MESSAGE_CONTENT = 262_144;
/** View Channel and Read Message History. */
const READING = 1024 + 65_536;

const user = (id: string, name: string) => ({
  id,
  username: name,
  avatar: null,
  discriminator: '0',
  public_flags: 0,
  flags: 0,
  global_name: name,
});

/** `GET /applications/@me`; its flags state whether the message content intent is granted. */
export const application = (mayReadContent: boolean) => ({
  id: BOT_ID,
  name: 'Election City',
  icon: null,
  description: 'Reads the announcements for the website.',
  type: null,
  verify_key: '0'.repeat(64),
  flags: mayReadContent ? MESSAGE_CONTENT : 0,
  flags_new: String(mayReadContent ? MESSAGE_CONTENT : 0),
  redirect_uris: [],
  interactions_endpoint_url: null,
  role_connections_verification_url: null,
  owner: { ...user(OWNER_ID, 'city-hall'), primary_guild: null },
  approximate_guild_count: 1,
  approximate_user_install_count: 0,
  approximate_user_authorization_count: 0,
  explicit_content_filter: 0,
  team: null,
  eligible_oauth2_scopes: ['bot'],
});

/** `GET /users/@me` */
export const botUser = {
  ...user(BOT_ID, 'election-city'),
  bot: true,
  mfa_enabled: true,
  locale: 'en-US',
};

const role = (id: string, name: string, permissions: number) => ({
  id,
  name,
  permissions: String(permissions),
  position: 0,
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: false,
  managed: false,
  mentionable: false,
  icon: null,
  unicode_emoji: null,
  flags: 0,
});

/** `GET /guilds/{id}` with the role of everyone and the one that Discord made for the bot. */
export const guild = {
  id: GUILD_ID,
  name: 'Election City',
  icon: null,
  description: null,
  home_header: null,
  splash: null,
  discovery_splash: null,
  features: ['COMMUNITY'],
  banner: null,
  owner_id: OWNER_ID,
  application_id: null,
  region: 'deprecated',
  afk_channel_id: null,
  afk_timeout: 300,
  system_channel_id: null,
  system_channel_flags: 0,
  widget_enabled: false,
  widget_channel_id: null,
  verification_level: 1,
  roles: [
    role(GUILD_ID, '@everyone', READING),
    {
      ...role(BOT_ROLE_ID, 'Election City', READING),
      managed: true,
      tags: { bot_id: BOT_ID, integration_id: '850000000000000001' },
    },
  ],
  default_message_notifications: 1,
  mfa_level: 1,
  explicit_content_filter: 2,
  max_presences: null,
  max_members: 500_000,
  max_stage_video_channel_users: 50,
  max_video_channel_users: 25,
  vanity_url_code: null,
  premium_tier: 0,
  premium_subscription_count: 0,
  preferred_locale: 'en-US',
  rules_channel_id: null,
  safety_alerts_channel_id: null,
  public_updates_channel_id: null,
  premium_progress_bar_enabled: false,
  nsfw: false,
  nsfw_level: 0,
  emojis: [],
  stickers: [],
  incidents_data: null,
};

/** `GET /channels/{id}`: where the history is closed, it is so for everyone and for the bot's role. */
export const channel = (id: string, name: string, mayReadHistory: boolean) => ({
  id,
  type: 0,
  flags: 0,
  guild_id: GUILD_ID,
  name,
  position: 0,
  permission_overwrites: mayReadHistory
    ? []
    : [GUILD_ID, BOT_ROLE_ID].map((roleId) => ({ id: roleId, type: 0, allow: '0', deny: '65536' })),
});

/** `GET /invites/{code}`; counts are included where they were requested. */
export const invite = (code: string, counts: object | false) => ({
  type: 0,
  code,
  expires_at: null,
  guild_id: GUILD_ID,
  guild: {
    id: GUILD_ID,
    name: 'Election City',
    splash: null,
    banner: null,
    description: null,
    icon: null,
    features: ['COMMUNITY'],
    verification_level: 1,
    vanity_url_code: null,
    nsfw_level: 0,
    nsfw: false,
    premium_subscription_count: 0,
  },
  channel: { id: '810000000000000001', type: 0, name: 'welcome' },
  ...counts,
});
