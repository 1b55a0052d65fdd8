import type { BotTestResponse } from '@elc/contracts';

type Upstreams = BotTestResponse['upstreams'];

const MESSAGES: Record<Upstreams['roblox'], string> = {
  ok: 'The bot API is here, and Roblox answers.',
  unused: 'The bot API is here. Roblox has not been asked anything yet.',
  failing: 'The bot API is here, but Roblox did not answer the last time it was asked.',
  not_configured: 'The bot API is here, but Roblox is not configured.',
};

/** Answers `GET /api/discord-bot/test`; nothing is called to find out how the upstreams are. */
export function toBotTest(upstreams: Upstreams, nowMs: number): BotTestResponse {
  return {
    success: true,
    message: MESSAGES[upstreams.roblox],
    time: new Date(nowMs).toISOString(),
    upstreams,
  };
}
