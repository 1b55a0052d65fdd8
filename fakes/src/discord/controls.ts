import { type Call, json, jsonBody } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { Channels } from './channels.ts';
import { UNKNOWN_CHANNEL } from './errors.ts';

const UNKNOWN_MESSAGE = json(404, { error: 'No message has this id.' });

/** What the bot may do beside seeing the channels. */
export interface BotGrants {
  /** The message content intent. */
  readonly readContent: boolean;
  /** The permission Read Message History. */
  readonly readHistory: boolean;
}

/** What people do in Discord, and the switches of what the bot may do. */
export function discordControls(
  channels: Channels,
  grant: (changed: Partial<BotGrants>) => void,
): Route[] {
  const field = (call: Call, name: string) =>
    (jsonBody(call) as Record<string, unknown> | undefined)?.[name];
  return [
    {
      method: 'POST',
      path: '/_discord/messages',
      answer(call) {
        const {
          channelId,
          author = 'Tester',
          content,
        } = (jsonBody(call) ?? {}) as Record<string, string>;
        const message = channels.add(channelId ?? '', author, content ?? '');
        return message ? json(201, message) : UNKNOWN_CHANNEL;
      },
    },
    {
      method: 'PATCH',
      path: '/_discord/messages/{id}',
      answer(call, { id = '' }) {
        const message = channels.edit(id, String(field(call, 'content') ?? ''));
        return message ? json(200, message) : UNKNOWN_MESSAGE;
      },
    },
    {
      method: 'DELETE',
      path: '/_discord/messages/{id}',
      answer: (_call, { id = '' }) =>
        channels.remove(id) ? { status: 204, headers: {}, body: '' } : UNKNOWN_MESSAGE,
    },
    ...(
      [
        ['/_discord/content-intent', 'readContent'],
        ['/_discord/history-permission', 'readHistory'],
      ] as const
    ).map(
      ([path, name]): Route => ({
        method: 'POST',
        path,
        answer(call) {
          const granted = field(call, 'granted') === true;
          grant({ [name]: granted });
          return json(200, { granted });
        },
      }),
    ),
  ];
}
