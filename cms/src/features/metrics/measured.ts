import type { HealthCheck } from '@elc/contracts';
import type { DailyCounters } from '../../platform/db/daily-counters';
import type { Content, PublishingFeature } from '../../publishing';
import type { AccountsFeature } from '../accounts';
import type { AdsFeature } from '../ads';
import type { ApiKeysFeature } from '../api-keys';
import type { LogsFeature } from '../logs';
import type { UpdatesFeature } from '../updates';
import type { OutageListener } from './health/watch-storage';
import type { WatchedUpstream } from './health/watch-upstreams';

/** Handles of the features that are measured. */
export interface Measured {
  readonly content: { readonly catalogue: Pick<Content['catalogue'], 'commands' | 'guides'> };
  readonly accounts: Pick<AccountsFeature, 'countSessions' | 'panelUse'> & {
    readonly users: Pick<AccountsFeature['users'], 'count'>;
  };
  readonly ads: Pick<AdsFeature, 'pending' | 'countsByDay'> & {
    readonly unmatched: Pick<AdsFeature['unmatched'], 'open'>;
  };
  readonly apiKeys: Pick<ApiKeysFeature, 'countLive' | 'usage'>;
  readonly logs: Pick<LogsFeature, 'countExceptionsSince'>;
  readonly publishing: Pick<PublishingFeature, 'servedBuild'> & {
    readonly builds: Pick<PublishingFeature['builds'], 'latest'>;
  };
  readonly updates: Pick<UpdatesFeature, 'members'>;
  /** Null where not configured. */
  readonly upstreams: () => Readonly<
    Record<'discord' | 'wiki' | 'ai' | 'mail', HealthCheck | null> & { roblox: HealthCheck }
  >;
  /** Whether changes by other replicas arrive; null where there is one process. */
  readonly changes: () => HealthCheck | null;
  /** Called when the database stops answering, and when it answers again. */
  readonly onDatabase?: OutageListener;
  /** Those that are rarely called. */
  readonly watched: readonly WatchedUpstream[];
}

/** Some of these handles, with the counters of the product. */
export type Sources<Names extends keyof Measured> = Pick<Measured, Names> & {
  readonly counters: DailyCounters;
  readonly now: () => number;
};
