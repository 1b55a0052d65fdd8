import { type Answer, type Call, json } from '../http/answer.ts';
import type { Params, Route } from '../http/route.ts';
import type { Upstream } from '../upstream.ts';
import { application, botUser, channel, guild, invite } from './bot.ts';
import {
  createChannels,
  GUILD_ID,
  INVITE_CODE,
  type Message,
  UPDATES_CHANNEL_ID,
} from './channels.ts';
import { type BotGrants, discordControls } from './controls.ts';
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
const MEMBERS = 18_240;
const MEMBERS_ONLINE = 1_312;
/** The one token that is not accepted, so that a wrong one can be shown. */
const INVALID_TOKEN = 'Bot invalid-token';

/** Discord's REST API, version 10: a bot, its server, channels with their messages, and an invite. */
export function createDiscord({ nowMs }: { nowMs: () => number }): Upstream {
  const channels = createChannels(nowMs);
  let may: BotGrants = { readContent: true, readHistory: true };
  const shown = (message: Message) => (may.readContent ? message : withoutContent(message));
  const route = (path: string, answer: Route['answer']): Route => ({
    method: 'GET',
    path,
    answer: guarded(answer),
  });
  const routes: Route[] = [
    route('/applications/@me', () => json(200, application(may.readContent))),
    route('/users/@me', () => json(200, botUser)),
    route('/guilds/{id}', (_call, { id }) => (id === GUILD_ID ? json(200, guild) : UNKNOWN_GUILD)),
    route('/channels/{channelId}', (_call, { channelId = '' }) => {
      const name = channelId === UPDATES_CHANNEL_ID ? 'updates' : 'highlights';
      return channels.messagesOf(channelId)
        ? json(200, channel(channelId, name, may.readHistory))
        : UNKNOWN_CHANNEL;
    }),
    route('/channels/{channelId}/messages', ({ query }, { channelId = '' }) => {
      const messages = channels.messagesOf(channelId);
      if (!messages) return UNKNOWN_CHANNEL;
      const page = pageOf(messages, query);
      if (!page) return INVALID_FORM;
      return json(200, may.readHistory ? page.map(shown) : []);
    }),
    route('/channels/{channelId}/messages/{id}', (_call, { channelId = '', id }) => {
      const messages = channels.messagesOf(channelId);
      if (!messages) return UNKNOWN_CHANNEL;
      if (!may.readHistory) return MISSING_ACCESS;
      const message = messages.find((one) => one.id === id);
      return message ? json(200, shown(message)) : UNKNOWN_MESSAGE;
    }),
    route('/invites/{code}', readInvite),
  ];
  return {
    mounts: [
      {
        prefix: '/discord',
        routes,
        missing: discordError(404, 0, '404: Not Found'),
        rateLimited: discordRateLimit,
      },
    ],
    controls: discordControls(channels, (changed) => {
      may = { ...may, ...changed };
    }),
    reset() {
      may = { readContent: true, readHistory: true };
      channels.reset();
    },
  };
}

const INVALID_FORM = discordError(400, 50_035, 'Invalid Form Body');

/** Answers only bots whose `User-Agent` has the form that Discord requires. */
function guarded(answer: Route['answer']): Route['answer'] {
  return (call, params) => {
    if (!isNamed(call)) return UNNAMED_CALLER;
    const { authorization = '' } = call.headers;
    if (!/^Bot \S+$/.test(authorization) || authorization === INVALID_TOKEN) {
      return discordError(401, 0, '401: Unauthorized');
    }
    return answer(call, params);
  };
}

function readInvite({ query }: Call, { code = '' }: Params): Answer {
  if (code !== INVITE_CODE) return discordError(404, 10_006, 'Unknown Invite');
  const counts = { approximate_member_count: MEMBERS, approximate_presence_count: MEMBERS_ONLINE };
  return json(200, invite(code, query.get('with_counts') === 'true' && counts));
}

function pageOf(messages: readonly Message[], query: URLSearchParams): Message[] | undefined {
  const limit = Number(query.get('limit') ?? PAGE_DEFAULT);
  if (!Number.isInteger(limit) || limit < 1 || limit > PAGE_MAX) return undefined;
  const [before, after] = [query.get('before'), query.get('after')];
  const found = messages.filter(
    ({ id }) =>
      (before === null || BigInt(id) < BigInt(before)) &&
      (after === null || BigInt(id) > BigInt(after)),
  );
  return after === null ? found.slice(0, limit) : found.slice(-limit);
}

/** What a bot sees that Discord has not granted the message content intent. */
const withoutContent = (message: Message): Message => ({
  ...message,
  content: '',
  embeds: [],
  attachments: [],
  components: [],
});
