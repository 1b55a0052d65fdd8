import type { MonitoredBadge } from '@elc/contracts';
import type { Rarity } from '@elc/contracts/badges/badge-rarity';
import { useState } from 'react';
import { classes, disclosure } from '../../ui/classes.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { summaryOf } from './awards-summary.ts';
import { BadgeFacts, RarityMark } from './badge-facts.tsx';
import { BadgePicture } from './badge-picture.tsx';
import { cardIdOf } from './linked-badge.ts';

const AwardsChart = lazyPart(() => import('./awards-chart.tsx'), null);

/** Color of the edge. */
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
export function BadgeCard({ badge, isLinked, isSample }: Props) {
  const { badgeId, slug, name, description, rarity } = badge;
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
          <h3 className="text-m wrap-anywhere">
            <a href={`/badges/${slug}`}>{name}</a>
          </h3>
          <RarityMark badge={badge} />
        </div>
        <p className="text-s leading-snug text-muted">{description}</p>
      </div>
      <BadgeFacts badge={badge} className="grid-cols-4 max-md:col-span-full" />
      <Details badge={badge} isSample={isSample} />
    </li>
  );
}

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
      {isOpen ? (
        <AwardsChart name={name} history={history} />
      ) : (
        <p className="hidden text-s noscript:block">{summaryOf(history)}</p>
      )}
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
