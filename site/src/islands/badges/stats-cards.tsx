import type { BadgeMonitorResponse } from '@elc/contracts';
import { card } from '../../ui/classes.ts';
import { formatCount, formatPercent, formatWhole, UNKNOWN_COUNT } from '../../ui/formats.ts';

/** The game's badges as a whole; a dash for what is not known. */
export function StatsCards({ latest }: { readonly latest: BadgeMonitorResponse | null }) {
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
