import type { BadgeMonitorResponse, Mode, MonitoredBadge } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useDeferredValue, useLayoutEffect, useMemo } from 'react';
import { card, classes, emptyState } from '../../ui/classes.ts';
import { formatCount, formatPercent, formatWhole, UNKNOWN_COUNT } from '../../ui/formats.ts';
import { LoadError, LoadingCards, NothingFound } from '../../ui/list-states.tsx';
import { hasWholeDay, summaryOf } from './awards-summary.ts';
import { BadgeCard } from './badge-card.tsx';
import {
  $badgeFilter,
  clearBadgeFilter,
  syncBadgeFilterWithAddress,
  visibleBadges,
} from './badge-filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { LastUpdated, OutdatedNotice, RefreshControls } from './last-updated.tsx';
import { useLinkedBadge } from './linked-badge.ts';
import { $monitor, open, refresh } from './monitor.ts';

const NO_BADGES: readonly MonitoredBadge[] = [];

interface Props {
  readonly mode: Mode;
  /** What was known when the page was published, until newer numbers come; null for nothing. */
  readonly published: BadgeMonitorResponse | null;
}

/** The game's badges with their numbers, kept up to date, and what narrows and orders them. */
export function BadgeMonitor({ mode, published }: Props) {
  // Before the fields take over what was typed: that is newer than the address.
  useLayoutEffect(() => {
    const stops = [syncBadgeFilterWithAddress(), open()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const { latest: polled, failure } = useStore($monitor);
  const newest = polled ?? published;
  // Many cards are drawn in steps, between which clicks and typing are answered.
  const latest = useDeferredValue(newest);
  const filter = useStore($badgeFilter);
  const shownFilter = useDeferredValue(filter);
  const badges = latest?.badges ?? NO_BADGES;
  const visible = useMemo(() => visibleBadges(badges, shownFilter), [badges, shownFilter]);
  const linkedId = useLinkedBadge(badges, visible);

  return (
    <div className={classes('grid gap-4', published === null && 'noscript:hidden')}>
      <FilterBar badges={latest?.badges ?? null} filter={filter} />
      <StatsCards latest={latest} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <LastUpdated latest={latest} />
        <RefreshControls />
      </div>
      <OutdatedNotice latest={latest} failure={failure} />
      {latest ? (
        <>
          <p className="text-muted" role="status">
            {visible.length === badges.length
              ? `Showing all ${badges.length} badges`
              : `Showing ${visible.length} of ${badges.length} badges`}
            {latest.leftOut > 0 && <span>{`. ${leftOutText(latest.leftOut)}`}</span>}
          </p>
          {badges.length === 0 && <NoBadges />}
          {badges.length > 0 && visible.length === 0 && (
            <NothingFound what="badges" clearFilters={clearBadgeFilter} />
          )}
          {badges.length > 0 && !badges.some(({ history }) => hasWholeDay(history)) && (
            <p className="text-muted">{summaryOf([])}</p>
          )}
          {/* On the way back, the place is that of the list, not of the row that stood there in another order. */}
          <ul className="grid gap-1 [overflow-anchor:none]">
            {visible.map((badge) => (
              <BadgeCard
                key={badge.badgeId}
                badge={badge}
                isLinked={badge.badgeId === linkedId}
                isSample={mode === 'sample'}
              />
            ))}
          </ul>
        </>
      ) : failure === null ? (
        <LoadingCards what="badges" grid="grid-cols-1" card="h-24" />
      ) : (
        <LoadError title="Error Loading Badges" text={failure} retry={() => void refresh()} />
      )}
    </div>
  );
}

function NoBadges() {
  return (
    <div className={emptyState()}>
      <h3>No badges yet</h3>
      <p>The game has no badges that can be earned at the moment.</p>
    </div>
  );
}

/** That badges are missing here, and not from the game. */
function leftOutText(count: number): string {
  return `${count === 1 ? '1 badge' : `${count} badges`} could not be read and ${count === 1 ? 'is' : 'are'} missing here.`;
}

/** The game's badges as a whole; a dash for what is not known. */
function StatsCards({ latest }: { readonly latest: BadgeMonitorResponse | null }) {
  const { totalAwarded, mostPopular, rarest } = latest?.globalStats ?? {};
  const popularHint = mostPopular && `${formatCount(mostPopular.awardedCount)} awarded`;
  const rarestHint = rarest && `${formatPercent(rarest.winRate)} win rate, last day`;
  return (
    <dl
      data-stats
      className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4"
      aria-busy={latest === null}
    >
      <Stat label="Total Tracked" brick="violet" isNumber>
        {latest?.totalTracked ?? UNKNOWN_COUNT}
      </Stat>
      <Stat
        label="Total Awarded"
        brick="sun"
        isNumber
        hint={totalAwarded && formatWhole(totalAwarded)}
      >
        {formatCount(totalAwarded)}
      </Stat>
      <Stat label="Most Popular" brick="leaf" hint={popularHint}>
        {mostPopular?.name ?? UNKNOWN_COUNT}
      </Stat>
      <Stat label="Rarest" brick="coral" hint={rarestHint}>
        {rarest?.name ?? UNKNOWN_COUNT}
      </Stat>
    </dl>
  );
}

const NUMBER = 'font-display text-2xl leading-tight';
/** Room for a name of two lines: what is below does not move when the names come. */
const NAME = 'min-h-[2lh] text-l font-bold wrap-anywhere';

interface StatProps {
  readonly label: string;
  readonly brick: string;
  readonly isNumber?: true;
  readonly hint?: string | 0 | null | undefined;
  readonly children: string | number;
}

function Stat({ label, brick, isNumber, hint, children }: StatProps) {
  return (
    <div className={card({ studs: true, space: 'gap-1 px-3 pt-3 pb-4 xs:px-6' }, `brick-${brick}`)}>
      <dt className="text-s font-semibold text-muted">{label}</dt>
      <dd className="grid min-w-0">
        <span className={isNumber ? NUMBER : NAME}>{children}</span>
        <span className="min-h-lh text-s text-muted">{hint || null}</span>
      </dd>
    </div>
  );
}
