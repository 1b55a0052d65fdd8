import type { MonitoredBadge } from '@elc/contracts';
import type { Rarity } from '@elc/contracts/badges/badge-rarity';
import { badge as badgeClasses, classes, type Tone } from '../../ui/classes.ts';
import {
  formatCount,
  formatExactClock,
  formatExactTime,
  formatPercent,
  formatWhole,
} from '../../ui/formats.ts';

const TONES: Readonly<Record<Rarity, Tone>> = {
  Impossible: 'solid',
  Insane: 'danger',
  'Extremely Hard': 'warning',
  Hard: 'accent',
  Medium: 'success',
  Easy: 'plain',
};

interface Props {
  readonly badge: MonitoredBadge;
}

/** How rare a badge is, in a word, and whether it was earned lately. */
export function RarityMark({
  badge,
}: {
  readonly badge: Pick<MonitoredBadge, 'rarity' | 'isAwardedLately'>;
}) {
  return (
    <>
      <span className={badgeClasses(TONES[badge.rarity])}>{badge.rarity}</span>
      {!badge.isAwardedLately && <span className={badgeClasses('plain')}>Not awarded lately</span>}
    </>
  );
}

/** The numbers of a badge. `className` determines the columns. */
export function BadgeFacts({ badge, className }: Props & { readonly className: string }) {
  const { dailyStats } = badge;
  return (
    <dl className={classes('grid gap-x-3', className)}>
      <Fact label="Awarded" exact={formatWhole(badge.awardedCount)}>
        {formatCount(badge.awardedCount)}
      </Fact>
      <Fact label="Win rate, last day">
        {badge.isAwardedLately ? formatPercent(badge.winRate) : 'Nobody'}
      </Fact>
      <Fact label={todayLabel(dailyStats.todaySince)}>{formatCount(dailyStats.today)}</Fact>
      <Fact label="Week average">{formatAverage(dailyStats.weekAverage)}</Fact>
    </dl>
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

/** On the day on which counting began, since when; days are those of UTC. */
const todayLabel = (since: string | null) =>
  since === null ? 'Today' : `Today since ${since.slice(11, 16)} UTC`;

/** An average shows its decimal while it is small: 2.5 a day is neither 2 nor 3. */
function formatAverage(average: number | null): string {
  return average !== null && average < 1000 ? formatWhole(average) : formatCount(average);
}

const DAY_SECONDS = 86_400;

/** A moment in the reader's own time; with its date when that is a day ago or more. */
export function formatTime(atMs: number, nowMs: number): string {
  const isRecent = nowMs - atMs < DAY_SECONDS * 1000;
  return isRecent ? formatExactClock(atMs) : formatExactTime(atMs);
}
