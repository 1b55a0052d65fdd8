import type { BadgeMonitorResponse } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { notice } from '../../ui/classes.ts';
import { formatPercent } from '../../ui/formats.ts';
import { LoadError } from '../../ui/list-states.tsx';
import AwardsChart from './awards-chart.tsx';
import { BadgeFacts, RarityMark } from './badge-facts.tsx';
import { neighborsByRarity } from './badge-filter.ts';
import { LastUpdated, OutdatedNotice } from './last-updated.tsx';
import { $monitor, open, refresh } from './monitor.ts';

interface Props {
  readonly badgeId: number;
  /** This badge and its neighbors when the page was published, until newer numbers come; null for nothing. */
  readonly published: BadgeMonitorResponse | null;
}

/** The numbers of the badge monitor that the page of a badge shows, kept up to date. */
function useNumbers({ badgeId, published }: Props) {
  useEffect(open, []);
  const { latest: polled, failure } = useStore($monitor);
  const latest = polled ?? published;
  return { latest, failure, badge: latest?.badges.find((one) => one.badgeId === badgeId) };
}

/** How often a badge is awarded, day by day. */
export function BadgeAwards(props: Props) {
  const { badge } = useNumbers(props);
  if (!badge) return null;
  return (
    <section aria-labelledby="awards">
      <h2 className="text-xl" id="awards">
        Awards over time
      </h2>
      <AwardsChart name={badge.name} history={badge.history} />
    </section>
  );
}

/** How rare a badge is, and how often it was awarded. */
export function BadgeRarity(props: Props) {
  const { latest, failure, badge } = useNumbers(props);
  if (!latest) {
    return failure === null ? (
      <div className="skeleton h-96 noscript:hidden" aria-hidden="true" />
    ) : (
      <LoadError title="Error Loading Badges" text={failure} retry={() => void refresh()} />
    );
  }
  if (!badge) return <p className={notice()}>The game no longer has this badge.</p>;
  return (
    <section className="grid min-w-0 flex-1 basis-72 gap-3" aria-labelledby="rarity">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl" id="rarity">
          Rarity
        </h2>
        <RarityMark badge={badge} />
      </div>
      <BadgeFacts badge={badge} className="grid-cols-4" />
      <LastUpdated latest={latest} />
      <OutdatedNotice latest={latest} failure={failure} />
    </section>
  );
}

/** The badges that are about as rare, the rarest first. */
export function BadgeNeighbors(props: Props) {
  const { latest, badge } = useNumbers(props);
  if (!latest || !badge) return null;
  return (
    <nav className="grid gap-3" aria-labelledby="about-as-rare">
      <h2 className="text-xl" id="about-as-rare">
        About as rare
      </h2>
      <ul className="grid gap-1">
        {neighborsByRarity(latest.badges, badge.badgeId).map((other) => (
          <li key={other.slug} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <a className="min-w-0 flex-1 wrap-anywhere" href={`/badges/${other.slug}`}>
              {other.name}
            </a>
            {other.isAwardedLately && (
              <span className="text-s text-muted tabular-nums">{formatPercent(other.winRate)}</span>
            )}
            <RarityMark badge={other} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
