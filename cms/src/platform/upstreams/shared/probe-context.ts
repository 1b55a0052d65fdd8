import type { SiteSettings } from '@elc/contracts';
import type { Sender } from '../mail/compose';

/** Of *Site settings*. */
export type EnteredFacts = Pick<
  SiteSettings,
  | ('gameName' | 'gameUrl' | 'supportEmail' | 'chatInviteUrl' | 'communityGroupUrl' | 'wikiUrl')
  | ('creator' | 'chatHandle' | 'contactHandle' | 'domainLine' | 'statusLabel' | 'copyrightYear')
>;

interface ProbeSettings {
  readonly PUBLIC_URL: string;
  readonly ROBLOX_OPEN_CLOUD_KEY?: string | undefined;
  readonly ROBLOX_UNIVERSE_ID?: number | undefined;
  readonly ROBLOX_INVENTORY_READS_PER_MINUTE: number;
  readonly DISCORD_UPDATES_CHANNEL_ID?: string | undefined;
  readonly DISCORD_HIGHLIGHTS_CHANNEL_ID?: string | undefined;
  readonly DISCORD_INVITE_CODE?: string | undefined;
  readonly DISCORD_NOTICE_WEBHOOK_URL?: string | undefined;
  readonly UPSTREAMS: 'sample' | 'live';
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: Sender | undefined;
  readonly SUPPORT_EMAIL?: string | undefined;
}

export interface ProbeContext {
  readonly settings: ProbeSettings;
  /** Null while none are entered, or they cannot be read. */
  readonly enteredFacts: () => Promise<EnteredFacts | null>;
  /** Days from which each class begins. */
  readonly tenureDays: () => Promise<{
    readonly midgen: number;
    readonly oldgen: number;
    readonly veteran: number;
  }>;
  /** Reads of inventories that our own count has left; null where another process counts. */
  readonly readsLeft: () => Promise<number | null>;
  /** Name of the player whose inventory is read as a test; null for the key's owner. */
  readonly player: string | null;
  readonly now: () => number;
}

/** Makes the value once, when it is first requested: checks that need the same answer share one call. */
export function shared<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
