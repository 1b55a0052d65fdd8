import type { BadgeMonitorResponse } from '@elc/contracts';
import { formatCount, UNKNOWN_COUNT } from '../../ui/format-count.ts';
import { formatPercent, formatWhole } from './format.ts';

interface Props {
  readonly latest: BadgeMonitorResponse | null;
}

/** The game's badges as a whole; a dash for what is not known. */
export function StatsCards({ latest }: Props) {
  const { totalAwarded, mostPopular, rarest } = latest?.globalStats ?? {};
  const popularHint = mostPopular && `${formatCount(mostPopular.awardedCount)} awarded`;
  const rarestHint = rarest && `${formatPercent(rarest.winRate)} win rate`;
  return (
    <dl className="monitor-stats" aria-busy={latest === null}>
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

interface StatProps {
  readonly label: string;
  readonly brick: string;
  readonly isNumber?: true;
  readonly hint?: string | 0 | null | undefined;
  readonly children: string | number;
}

function Stat({ label, brick, isNumber, hint, children }: StatProps) {
  return (
    <div className="card card--brick monitor-stat" data-brick={brick}>
      <dt>{label}</dt>
      <dd>
        <span className={isNumber ? 'monitor-number' : 'monitor-name'}>{children}</span>
        <span className="monitor-hint">{hint || null}</span>
      </dd>
    </div>
  );
}
