import type { Core } from '@strapi/strapi';
import type { Connection } from '../platform/db/connection';
import type { RevisionName, Revisions } from '../platform/db/revisions';
import type { Env } from '../platform/env/env';
import type { CounterStore } from '../platform/http/limits/counters';

/** What every feature is made with. */
export interface FeatureContext {
  readonly strapi: Core.Strapi;
  readonly connection: Connection;
  readonly settings: Env;
  readonly revisions: Revisions;
  readonly limits: CounterStore;
  readonly now: () => number;
  readonly warn: (text: string) => void;
  /** Aborted when the product begins to stop: long work must end within seconds. */
  readonly stopping: AbortSignal;
  /** Notifies this process of a change that its transaction has counted itself. */
  readonly noteChange: () => void;
  /** Notifies every replica, and this process at once. */
  readonly changed: (name: RevisionName) => Promise<void>;
}
