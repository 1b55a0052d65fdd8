import { createAi } from './ai/ai.ts';
import { createDiscord } from './discord/discord.ts';
import { createDiscordNotice } from './discord/discord-notice.ts';
import { createMail } from './mail/mail.ts';
import type { MailFaults } from './mail/mail-faults.ts';
import type { Mailbox } from './mail/mailbox.ts';
import { createRoblox } from './roblox/roblox.ts';
import type { Upstream } from './upstream.ts';
import { createWiki } from './wiki/wiki.ts';

/** `nowMs` is the clock that the sample players' dates hang on; the system's when absent. */
export interface UpstreamOptions {
  readonly nowMs?: () => number;
}

/** What the mail server receives and how it is made to fail: it listens on a port of its own. */
export interface MailParts {
  readonly mailbox: Mailbox;
  readonly mailFaults: MailFaults;
}

/** Every upstream of the product has its folder beside `roblox/` and its line here. */
export function createUpstreams(
  { nowMs = Date.now }: UpstreamOptions,
  { mailbox, mailFaults }: MailParts,
): Required<Upstream> {
  const upstreams: Upstream[] = [
    createRoblox({ nowMs }),
    createDiscord({ nowMs }),
    createDiscordNotice(),
    createWiki({ nowMs }),
    createAi(),
    createMail(mailbox, mailFaults),
  ];
  return {
    mounts: upstreams.flatMap(({ mounts }) => mounts),
    controls: upstreams.flatMap(({ controls = [] }) => controls),
    reset() {
      for (const upstream of upstreams) upstream.reset();
    },
  };
}
