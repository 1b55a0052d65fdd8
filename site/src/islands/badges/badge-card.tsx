import './badge-card.css';
import type { MonitoredBadge } from '@elc/contracts';
import { memo } from 'react';
import { formatCount } from '../../ui/format-count.ts';
import { AwardsChart } from './awards-chart.tsx';
import { BadgePicture } from './badge-picture.tsx';
import { formatPercent, formatWhole } from './format.ts';
import { cardIdOf } from './linked-badge.ts';

interface Props {
  readonly badge: MonitoredBadge;
  /** The address names this badge. */
  readonly isLinked: boolean;
  /** Sample badges have no page on Roblox; their ids belong to strangers there. */
  readonly isSample: boolean;
}

/** One badge: what earns it, how rare it is, how often it was awarded, day by day. */
export const BadgeCard = memo(
  function BadgeCard({ badge, isLinked, isSample }: Props) {
    const { badgeId, name, description, rarity, dailyStats } = badge;
    const urls = [badge.imageUrl, badge.imageFallbackUrl].filter((url) => url !== null);
    return (
      <li
        className="card card--brick badge-card"
        id={cardIdOf(badgeId)}
        data-rarity={rarity}
        data-linked={isLinked || undefined}
      >
        <div className="badge-head">
          <BadgePicture urls={urls} />
          <div>
            <h3>{name}</h3>
            <span className="badge" data-rarity={rarity}>
              {rarity}
            </span>
          </div>
        </div>
        <p>{description}</p>
        <dl className="badge-facts">
          <Fact label="Awarded" exact={formatWhole(badge.awardedCount)}>
            {formatCount(badge.awardedCount)}
          </Fact>
          <Fact label="Win rate">{formatPercent(badge.winRate)}</Fact>
          <Fact label="Today">{formatCount(dailyStats.today)}</Fact>
          <Fact label="Week average">{formatAverage(dailyStats.weekAverage)}</Fact>
        </dl>
        <AwardsChart name={name} history={badge.history} />
        {!isSample && (
          <a
            href={`https://www.roblox.com/badges/${badgeId}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            On Roblox
            <span className="visually-hidden">{`: ${name} (opens in a new tab)`}</span>
          </a>
        )}
      </li>
    );
  },
  // Each refresh brings new objects; most of them say the same as before.
  (before, after) =>
    before.isLinked === after.isLinked &&
    JSON.stringify(before.badge) === JSON.stringify(after.badge),
);

interface FactProps {
  readonly label: string;
  /** The number with all its digits, where the shown one is rounded. */
  readonly exact?: string;
  readonly children: string;
}

function Fact({ label, exact, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd title={exact}>{children}</dd>
    </div>
  );
}

/** An average keeps its decimal while it is small: 2.5 a day is neither 2 nor 3. */
function formatAverage(average: number | null): string {
  return average !== null && average < 1000 ? formatWhole(average) : formatCount(average);
}
