import { type Answer, type Call, json } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { Upstream } from '../upstreams.ts';
import {
  createChannels,
  GUILD_ID,
  INVITE_CODE,
  type Message,
  UPDATES_CHANNEL_ID,
} from './channels.ts';
import { discordControls } from './controls.ts';
import { discordError, discordRateLimit, UNKNOWN_CHANNEL } from './errors.ts';

const PAGE_DEFAULT = 50;
const PAGE_MAX = 100;
const MEMBERS = 18_240;
const MEMBERS_ONLINE = 1_312;
/** The one token that is not accepted, so that a wrong one can be shown. */
const INVALID_TOKEN = 'Bot invalid-token';

/** Discord's REST API, version 10: channels, their messages, and an invite. */
export function createDiscord({ nowMs }: { nowMs: () => number }): Upstream {
  const channels = createChannels(nowMs);
  let mayReadContent = true;
  const routes: Route[] = [
    {
      method: 'GET',
      path: '/channels/{channelId}',
      answer: guarded((_call, { channelId = '' }) =>
        channels.messagesOf(channelId)
          ? json(200, {
              id: channelId,
              type: 0,
              guild_id: GUILD_ID,
              name: channelId === UPDATES_CHANNEL_ID ? 'updates' : 'highlights',
            })
          : UNKNOWN_CHANNEL,
      ),
    },
    {
      method: 'GET',
      path: '/channels/{channelId}/messages',
      answer: guarded(({ query }, { channelId = '' }) => {
        const messages = channels.messagesOf(channelId);
        if (!messages) return UNKNOWN_CHANNEL;
        const page = pageOf(messages, query);
        return page ? json(200, mayReadContent ? page : page.map(withoutContent)) : INVALID_FORM;
      }),
    },
    { method: 'GET', path: '/invites/{code}', answer: guarded(invite) },
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
    controls: discordControls(channels, (granted) => {
      mayReadContent = granted;
    }),
    reset() {
      mayReadContent = true;
      channels.reset();
    },
  };
}

const INVALID_FORM = discordError(400, 50_035, 'Invalid Form Body');

/** Answers a bot that names itself as Discord asks for, and nobody else. */
function guarded(answer: Route['answer']): Route['answer'] {
  return (call, params) => {
    const { authorization = '', 'user-agent': userAgent = '' } = call.headers;
    if (!/^DiscordBot \(https?:\/\/\S+, [\d.]+\)/.test(userAgent)) {
      return discordError(403, 40_333, 'internal network error');
    }
    if (!/^Bot \S+$/.test(authorization) || authorization === INVALID_TOKEN) {
      return discordError(401, 0, '401: Unauthorized');
    }
    return answer(call, params);
  };
}

function invite({ query }: Call, { code = '' }): Answer {
  if (code !== INVITE_CODE) return discordError(404, 10_006, 'Unknown Invite');
  const counts = { approximate_member_count: MEMBERS, approximate_presence_count: MEMBERS_ONLINE };
  return json(200, {
    type: 0,
    code,
    guild: { id: GUILD_ID, name: 'Election City' },
    ...(query.get('with_counts') === 'true' && counts),
  });
}

function pageOf(messages: readonly Message[], query: URLSearchParams): Message[] | undefined {
  const limit = Number(query.get('limit') ?? PAGE_DEFAULT);
  if (!Number.isInteger(limit) || limit < 1 || limit > PAGE_MAX) return undefined;
  const [before, after] = [query.get('before'), query.get('after')];
  const asked = messages.filter(
    ({ id }) =>
      (before === null || BigInt(id) < BigInt(before)) &&
      (after === null || BigInt(id) > BigInt(after)),
  );
  return after === null ? asked.slice(0, limit) : asked.slice(-limit);
}

/** What a bot sees that Discord has not granted the message content intent. */
const withoutContent = (message: Message): Message => ({
  ...message,
  content: '',
  embeds: [],
  attachments: [],
});
