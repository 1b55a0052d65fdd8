import { createAi } from './ai/ai.ts';
import { createDiscord } from './discord/discord.ts';
import { createDiscordNotice } from './discord/discord-notice.ts';
import type { Upstream } from './http/route.ts';
import { createMail } from './mail/mail.ts';
import type { MailServer } from './mail/mail-server.ts';
import { createRoblox } from './roblox/roblox.ts';
import { createStripe } from './stripe/stripe.ts';
import { createWiki } from './wiki/wiki.ts';

/** Every upstream of the product has its folder beside `roblox/` and its line here. */
export function createUpstreams(mailServer: MailServer): Upstream[] {
  return [
    createRoblox(),
    createDiscord(),
    createDiscordNotice(),
    createWiki(),
    createAi(),
    createStripe(),
    createMail(mailServer),
  ];
}
