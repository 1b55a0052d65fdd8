import { json, jsonBody, NO_CONTENT } from '../http/answer.ts';
import type { Respond, Routes, Upstream } from '../http/route.ts';
import { application, botUser, channel, guild, invite } from './bot.ts';
import { Channels, GUILD_ID, INVITE_CODE, type Message, UPDATES_CHANNEL_ID } from './channels.ts';
import {
  discordError,
  discordRateLimit,
  isNamed,
  MISSING_ACCESS,
  UNKNOWN_CHANNEL,
  UNKNOWN_GUILD,
  UNKNOWN_MESSAGE,
  UNNAMED_CALLER,
} from './errors.ts';

const PAGE_DEFAULT = 50;
const PAGE_MAX = 100;
const MEMBERS = { approximate_member_count: 18_240, approximate_presence_count: 1_312 };
/** The one token that is not accepted, so that a wrong one can be shown. */
const INVALID_TOKEN = 'Bot invalid-token';

/** What the bot may do beside seeing the channels: the intent, and Read Message History. */
const ALL_GRANTED = { readContent: true, readHistory: true };

/** Discord's REST API, version 10: a bot, its server, channels with their messages, and an invite. */
export function createDiscord(): Upstream {
  const channels = new Channels();
  let may = ALL_GRANTED;
  const shown = (message: Message) => (may.readContent ? message : withoutContent(message));
  const routes: Routes = {
    'GET /applications/@me': () => json(200, application(may.readContent)),
    'GET /users/@me': () => json(200, botUser),
    'GET /guilds/{id}': (_call, { id }) => (id === GUILD_ID ? json(200, guild) : UNKNOWN_GUILD),
    'GET /channels/{channelId}': (_call, { channelId = '' }) => {
      const name = channelId === UPDATES_CHANNEL_ID ? 'updates' : 'highlights';
      return channels.messagesOf(channelId)
        ? json(200, channel(channelId, name, may.readHistory))
        : UNKNOWN_CHANNEL;
    },
    'GET /channels/{channelId}/messages': ({ query }, { channelId = '' }) => {
      const messages = channels.messagesOf(channelId);
      if (!messages) return UNKNOWN_CHANNEL;
      const page = pageOf(messages, query);
      if (!page) return discordError(400, 50_035, 'Invalid Form Body');
      return json(200, may.readHistory ? page.map(shown) : []);
    },
    'GET /channels/{channelId}/messages/{id}': (_call, { channelId = '', id }) => {
      const messages = channels.messagesOf(channelId);
      if (!messages) return UNKNOWN_CHANNEL;
      if (!may.readHistory) return MISSING_ACCESS;
      const message = messages.find((one) => one.id === id);
      return message ? json(200, shown(message)) : UNKNOWN_MESSAGE;
    },
    'GET /invites/{code}': ({ query }, { code }) =>
      code === INVITE_CODE
        ? json(200, invite(code, query.get('with_counts') === 'true' && MEMBERS))
        : discordError(404, 10_006, 'Unknown Invite'),
  };
  const grant =
    (name: keyof typeof ALL_GRANTED): Respond =>
    (call) => {
      const { granted = false } = jsonBody<{ granted: boolean }>(call);
      may = { ...may, [name]: granted };
      return json(200, { granted });
    };
  return {
    mounts: [
      {
        prefix: '/discord',
        routes: Object.fromEntries(
          Object.entries(routes).map(([route, respond]) => [route, guarded(respond)]),
        ),
        missing: discordError(404, 0, '404: Not Found'),
        rateLimited: discordRateLimit,
      },
    ],
    // What people do in Discord, and what the bot is granted.
    controls: {
      'POST /_discord/messages': (call) => {
        const { channelId = '', author = 'Tester', content = '' } = jsonBody<NewMessage>(call);
        const message = channels.add(channelId, { author, content });
        return message ? json(201, message) : UNKNOWN_CHANNEL;
      },
      'PATCH /_discord/messages/{id}': (call, { id = '' }) => {
        const message = channels.edit(id, jsonBody<NewMessage>(call).content ?? '');
        return message ? json(200, message) : UNKNOWN_MESSAGE;
      },
      'DELETE /_discord/messages/{id}': (_call, { id = '' }) =>
        channels.remove(id) ? NO_CONTENT : UNKNOWN_MESSAGE,
      'POST /_discord/content-intent': grant('readContent'),
      'POST /_discord/history-permission': grant('readHistory'),
    },
    reset() {
      may = ALL_GRANTED;
      channels.reset();
    },
  };
}

interface NewMessage {
  readonly channelId: string;
  readonly author: string;
  readonly content: string;
}

/** Answers only bots whose `User-Agent` has the form that Discord requires. */
function guarded(respond: Respond): Respond {
  return (call, params) => {
    if (!isNamed(call)) return UNNAMED_CALLER;
    const { authorization = '' } = call.headers;
    if (!/^Bot \S+$/.test(authorization) || authorization === INVALID_TOKEN) {
      return discordError(401, 0, '401: Unauthorized');
    }
    return respond(call, params);
  };
}

function pageOf(messages: readonly Message[], query: URLSearchParams): Message[] | undefined {
  const limit = Number(query.get('limit') ?? PAGE_DEFAULT);
  if (!Number.isInteger(limit) || limit < 1 || limit > PAGE_MAX) return undefined;
  const before = query.get('before');
  return messages
    .filter(({ id }) => before === null || BigInt(id) < BigInt(before))
    .slice(0, limit);
}

/** What a bot sees that Discord has not granted the message content intent. */
const withoutContent = (message: Message): Message => ({
  ...message,
  content: '',
  embeds: [],
  attachments: [],
  components: [],
});
