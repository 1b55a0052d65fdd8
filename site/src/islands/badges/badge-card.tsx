import type { MonitoredBadge } from '@elc/contracts';
import type { Rarity } from '@elc/contracts/badges/badge-rarity';
import { memo, useState } from 'react';
import { badge as badgeClasses, classes, disclosure, type Tone } from '../../ui/classes.ts';
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

/** Colour of the edge. */
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

const ROW = classes(
  'grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 rounded-s border-l-6 border-l-(--brick)',
  'bg-surface px-3 py-2 scroll-mt-6 data-linked:outline-3 data-linked:outline-accent',
  'md:grid-cols-[3rem_minmax(0,1fr)_minmax(0,25rem)]',
);

/** One badge in a row: what earns it, how rare it is, how often it was awarded; day by day on demand. */
export const BadgeCard = memo(
  function BadgeCard({ badge, isLinked, isSample }: Props) {
    const { badgeId, name, description, rarity, dailyStats } = badge;
    const urls = [badge.imageUrl, badge.imageFallbackUrl].filter((url) => url !== null);
    return (
      <li
        className={classes(ROW, `brick-${BRICKS[rarity]}`)}
        id={cardIdOf(badgeId)}
        data-badge-card
        data-linked={isLinked || undefined}
      >
        <BadgePicture urls={urls} className="size-12" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="text-m wrap-anywhere">{name}</h3>
            <span className={badgeClasses(TONES[rarity])}>{rarity}</span>
            {!badge.isAwardedLately && (
              <span className={badgeClasses('plain')}>Not awarded lately</span>
            )}
          </div>
          <p className="text-s leading-snug text-muted">{description}</p>
        </div>
        <dl className="grid grid-cols-4 gap-x-3 max-md:col-span-full">
          <Fact label="Awarded" exact={formatWhole(badge.awardedCount)}>
            {formatCount(badge.awardedCount)}
          </Fact>
          <Fact label="Win rate, last day">
            {badge.isAwardedLately ? formatPercent(badge.winRate) : 'Nobody'}
          </Fact>
          <Fact label={todayLabel(dailyStats.todaySince)}>{formatCount(dailyStats.today)}</Fact>
          <Fact label="Week average">{formatAverage(dailyStats.weekAverage)}</Fact>
        </dl>
        <Details badge={badge} isSample={isSample} />
      </li>
    );
  },
  // Each refresh brings new objects; most of them say the same as before.
  (before, after) =>
    before.isLinked === after.isLinked &&
    JSON.stringify(before.badge) === JSON.stringify(after.badge),
);

function Details({ badge, isSample }: Omit<Props, 'isLinked'>) {
  const [isOpen, setOpen] = useState(false);
  const { badgeId, name, history } = badge;
  return (
    <details
      className="col-span-full"
      onToggle={(event) => {
        // The table in it opens, too.
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      <summary className={disclosure()}>
        Awards per day<span className="sr-only">{`: ${name}`}</span>
      </summary>
      {isOpen && <AwardsChart name={name} history={history} />}
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
    </details>
  );
}

interface FactProps {
  readonly label: string;
  /** The number with all its digits, where the shown one is rounded. */
  readonly exact?: string;
  readonly children: string;
}

function Fact({ label, exact, children }: FactProps) {
  return (
    <div className="flex flex-col justify-between">
      <dt className="text-xs leading-tight text-muted">{label}</dt>
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
