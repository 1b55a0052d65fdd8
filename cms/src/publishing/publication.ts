import type { RebuildResponse, SiteBuildResponse } from '@elc/contracts';
import type { Leases } from '../platform/db/leases';
import type { Revisions } from '../platform/db/revisions';
import { isoTime } from '../platform/rules/iso-time';
import { BUILD_LEASE } from './publisher';
import type { Releases } from './releases';
import type { SiteBuild, SiteBuilds } from './tables/site-builds';

interface Dependencies {
  readonly revisions: Pick<Revisions, 'read'>;
  readonly leases: Pick<Leases, 'isHeld'>;
  readonly releases: Pick<Releases, 'current'>;
  readonly builds: Pick<SiteBuilds, 'latest'>;
  /** Counts a change of content: every publisher then renders the site again. */
  readonly contentChanged: () => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

type State = Omit<SiteBuildResponse, 'success'>;

/** Builds looked back at for the time of the live one: failures may have come after it. */
const LATEST_MAX = 50;

/** What site admins see of publication, and how they set it going. */
export function createPublication(dependencies: Dependencies) {
  const { revisions, leases, releases, builds, contentChanged, now } = dependencies;
  return {
    /** Rebuilds the site although no content may have changed. */
    async request(): Promise<Omit<RebuildResponse, 'success'>> {
      const requestedAt = new Date(now()).toISOString();
      await contentChanged();
      return { requestedAt, version: (await revisions.read()).content };
    },
    async state(): Promise<State> {
      const { content: version } = await revisions.read();
      // Before the live release: a build that ends in between is then live, not waiting.
      const isBuilding = await leases.isHeld(BUILD_LEASE, now());
      const latest = await builds.latest(LATEST_MAX);
      const live = await releases.current();
      const failure = latest[0]?.state === 'failed' ? latest[0] : null;
      const built = latest.find(({ buildId }) => buildId === live?.buildId);
      const isLive = live !== null && live.contentVersion >= version;
      return {
        state: isLive ? 'live' : stateOf(version, isBuilding, failure),
        version,
        live: live && {
          buildId: live.buildId,
          version: live.contentVersion,
          at: built ? isoTime(built.finishedAtMs) : null,
          tookMs: built ? built.finishedAtMs - built.startedAtMs : null,
        },
        failure: failure && {
          buildId: failure.buildId,
          at: isoTime(failure.finishedAtMs),
          reason: failure.error ?? 'The build left no reason.',
        },
      };
    },
  };
}

function stateOf(version: number, isBuilding: boolean, failure: SiteBuild | null): State['state'] {
  if (isBuilding) return 'building';
  return failure && failure.contentVersion >= version ? 'failed' : 'waiting';
}
