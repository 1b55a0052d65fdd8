import type { Core } from '@strapi/strapi';
import type { RevisionName } from '../../db/revisions';
import type { Env } from '../../env/env';
import type { AddressLimiter } from '../../http/limits/address-limiter';
import type { CounterStore } from '../../http/limits/counters';
import type { Visitors } from '../../http/visitor-cookie';
import type { ExceptionLog } from '../../logs/exception-log';
import type { Catalogue } from '../../publishing/content/catalogue';
import type { Published } from '../../publishing/content/published';
import type { CurrentSettings } from '../../settings/current-settings';
import type { RobloxClient } from '../../upstreams/roblox/create-roblox-client';
import type { Store } from './store';

/** What every capability is wired from: one file beside this one joins each. */
export interface AppContext {
  readonly strapi: Core.Strapi;
  readonly settings: Env;
  readonly store: Store;
  readonly published: Published;
  readonly catalogue: Catalogue;
  readonly roblox: RobloxClient;
  /** What site admins have set, read anew at each call. */
  readonly currentSettings: CurrentSettings;
  readonly limits: CounterStore;
  readonly limiter: AddressLimiter;
  readonly visitors: Visitors;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly warn: (text: string) => void;
  /** Aborted when the product begins to stop: long work must then come to its end in seconds. */
  readonly stopping: AbortSignal;
  /** Where failures on our side are told of. */
  readonly failures: ExceptionLog;
  /** What editors call the game. */
  readonly gameName: () => Promise<string>;
  /** Tells this process that stored data has changed in a transaction that counted the change itself. */
  readonly noteChange: () => void;
  /** Tells every replica, and this process at once, that something of this kind has changed. */
  readonly changed: (name: RevisionName) => Promise<void>;
}
