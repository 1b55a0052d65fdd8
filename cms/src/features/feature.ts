import type { Core } from '@strapi/strapi';
import type { Connection } from '../platform/db/connection';
import type { RevisionName, Revisions } from '../platform/db/revisions';
import type { Env } from '../platform/env/env';
import type { AddressLimiter } from '../platform/http/limits/address-limiter';
import type { CounterStore } from '../platform/http/limits/counters';
import type { ExceptionLog } from './logs/exception-log';
import type { CurrentSettings } from './settings/current-settings';

/** What every feature is made with; each makes its own tables from the connection. */
export interface FeatureContext {
  readonly strapi: Core.Strapi;
  readonly connection: Connection;
  readonly settings: Env;
  readonly revisions: Revisions;
  /** What site admins have set, read again at each call. */
  readonly currentSettings: CurrentSettings;
  readonly limits: CounterStore;
  readonly limiter: AddressLimiter;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly warn: (text: string) => void;
  /** Aborted when the product begins to stop: long work must then come to its end in seconds. */
  readonly stopping: AbortSignal;
  /** Records failures on our side. */
  readonly failures: ExceptionLog;
  /**
   * Notifies this process that stored data has changed in a transaction that counted the change itself.
   */
  readonly noteChange: () => void;
  /** Notifies every replica, and this process at once, that something of this kind has changed. */
  readonly changed: (name: RevisionName) => Promise<void>;
}
