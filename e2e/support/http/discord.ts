import type { ElcUpdatesResponse } from '@elc/contracts';
import { call, endpoints, expectSuccess, siteUrl } from './client.ts';
import { control } from './fakes.ts';

/** The channels of the fake server, by what they hold. */
export const CHANNELS = { update: '810000000000000002', highlight: '810000000000000003' } as const;

/** What people do in the community chat. */
export const chat = {
  async write(kind: keyof typeof CHANNELS, content: string): Promise<string> {
    const message = await control('POST', '/_discord/messages', {
      channelId: CHANNELS[kind],
      content,
    });
    return (message as { id: string }).id;
  },
  correct: (id: string, content: string) =>
    control('PATCH', `/_discord/messages/${id}`, { content }),
  remove: (id: string) => control('DELETE', `/_discord/messages/${id}`),
  showContent: (granted: boolean) => control('POST', '/_discord/content-intent', { granted }),
  showHistory: (granted: boolean) => control('POST', '/_discord/history-permission', { granted }),
};

/** The updates as a replica answers them; the request has the chat read again when they are old. */
export async function updates(site = siteUrl): Promise<ElcUpdatesResponse> {
  const response = await call('/api/discord/elc-updates', {}, { site });
  return await expectSuccess(response, endpoints.elcUpdates);
}
