import { type Call, json, jsonBody, NO_CONTENT } from '../http/answer.ts';
import type { Upstream } from '../http/route.ts';
import { GUILD_ID, PLAIN_MESSAGE, PLAIN_USER } from './channels.ts';
import { isNamed, UNNAMED_CALLER } from './errors.ts';

/** Notices that are stored; older ones are dropped. */
const NOTICES_MAX = 200;
const CONTENT_LENGTH_MAX = 2000;
const WEBHOOK_ID = '860000000000000001';

/** `GET` of the webhook itself; the token is an invented one. */
const WEBHOOK = {
  application_id: null,
  avatar: null,
  channel_id: '810000000000000004',
  guild_id: GUILD_ID,
  id: WEBHOOK_ID,
  name: 'Notices',
  type: 1,
  token: 'sample-webhook-token',
};

/**
 * What was posted to the channel, with the key that distinguishes a repeated notice from a new one.
 */
interface Notice {
  readonly id: string;
  readonly content: string;
  readonly key: string | null;
  readonly mentions: unknown;
}

interface PostedNotice {
  readonly content: unknown;
  readonly allowed_mentions: unknown;
}

/**
 * A webhook of the community chat: `POST /discord-notice/webhook?wait=true` answers the message as
 * Discord does, 204 without `wait`; `GET` of it says what it is;
 * `GET /discord-notice/received` lists what arrived.
 */
export function createDiscordNotice(): Upstream {
  let notices: Notice[] = [];

  function receive(call: Call) {
    if (!isNamed(call)) return UNNAMED_CALLER;
    const { content, allowed_mentions: mentions = null } = jsonBody<PostedNotice>(call);
    if (typeof content !== 'string' || content === '' || content.length > CONTENT_LENGTH_MAX) {
      return json(400, { code: 50006, message: 'Cannot send an empty message' });
    }
    const notice: Notice = {
      id: String(1_000_000_000_000_000_000n + BigInt(notices.length)),
      content,
      key: call.headers['idempotency-key'] ?? null,
      mentions,
    };
    notices = [...notices, notice].slice(-NOTICES_MAX);
    return call.query.get('wait') === 'true' ? json(200, postedMessage(notice)) : NO_CONTENT;
  }

  return {
    mounts: [
      {
        prefix: '/discord-notice',
        routes: {
          'POST /webhook': receive,
          'GET /webhook': (call) => (isNamed(call) ? json(200, WEBHOOK) : UNNAMED_CALLER),
          'GET /received': () => json(200, notices),
        },
        missing: json(404, { code: 10015, message: 'Unknown Webhook' }),
      },
    ],
    reset() {
      notices = [];
    },
  };
}

/** The message as Discord answers it to clients that wait for it. */
function postedMessage({ id, content }: Notice): object {
  return {
    id,
    type: 0,
    channel_id: '810000000000000004',
    content,
    author: { id: WEBHOOK_ID, username: 'Notices', global_name: null, bot: true, ...PLAIN_USER },
    webhook_id: WEBHOOK_ID,
    timestamp: '2026-11-21T10:00:00.000000+00:00',
    edited_timestamp: null,
    attachments: [],
    embeds: [],
    components: [],
    ...PLAIN_MESSAGE,
  };
}
