import type { MonitoredBadge } from '@elc/contracts';
import type { Rarity } from '@elc/contracts/badges/badge-rarity';
import { memo } from 'react';
import { badge as badgeClasses, card, type Tone } from '../../ui/classes.ts';
import { formatCount } from '../../ui/format-count.ts';
import { formatClock, formatWhole } from '../../ui/formats.ts';
import { AwardsChart } from './awards-chart.tsx';
import { BadgePicture } from './badge-picture.tsx';
import { formatPercent } from './format.ts';
import { cardIdOf } from './linked-badge.ts';

const TONES: Readonly<Record<Rarity, Tone>> = {
  Impossible: 'solid',
  Insane: 'danger',
  'Extremely Hard': 'warning',
  Hard: 'accent',
  Medium: 'success',
  Easy: 'plain',
};

/** Colour of the studs. */
const BRICKS: Readonly<Record<Rarity, string>> = {
  Impossible: 'coral',
  Insane: 'coral',
  'Extremely Hard': 'sun',
  Hard: 'violet',
  Medium: 'leaf',
  Easy: 'sky',
};

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
        className={card(
          { studs: true },
          `brick-${BRICKS[rarity]} drawn-when-near scroll-mt-6 data-linked:border-accent data-linked:shadow-accent`,
        )}
        id={cardIdOf(badgeId)}
        data-badge-card
        data-linked={isLinked || undefined}
      >
        <div className="flex items-center gap-3">
          <BadgePicture urls={urls} className="size-18" />
          <div className="grid min-w-0 justify-items-start gap-2">
            <h3 className="wrap-anywhere">{name}</h3>
            <span className="flex flex-wrap gap-2">
              <span className={badgeClasses(TONES[rarity])}>{rarity}</span>
              {!badge.isAwardedLately && (
                <span className={badgeClasses('plain')}>Not awarded lately</span>
              )}
            </span>
          </div>
        </div>
        <p>{description}</p>
        <dl className="mt-auto grid grid-cols-2 gap-x-4 gap-y-2">
          <Fact label="Awarded" exact={formatWhole(badge.awardedCount)}>
            {formatCount(badge.awardedCount)}
          </Fact>
          <Fact label="Win rate, last day">
            {badge.isAwardedLately ? formatPercent(badge.winRate) : 'Nobody'}
          </Fact>
          <Fact label={todayLabel(dailyStats.todaySince)}>{formatCount(dailyStats.today)}</Fact>
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
            <span className="sr-only">{`: ${name} (opens in a new tab)`}</span>
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
      <dt className="text-s text-muted">{label}</dt>
      <dd className="font-bold tabular-nums" title={exact}>
        {children}
      </dd>
    </div>
  );
}

/** On the day on which counting began, since when. */
const todayLabel = (since: string | null) =>
  since === null ? 'Today' : `Today since ${formatClock(Date.parse(since))}`;

/** An average shows its decimal while it is small: 2.5 a day is neither 2 nor 3. */
function formatAverage(average: number | null): string {
  return average !== null && average < 1000 ? formatWhole(average) : formatCount(average);
}
