import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { chip, chips, notice } from '../../ui/classes.ts';
import { LoadError } from '../../ui/list-states.tsx';
import AwardsChart from './awards-chart.tsx';
import { BadgeFacts, RarityMark } from './badge-facts.tsx';
import { neighborsByRarity } from './badge-filter.ts';
import { LastUpdated } from './last-updated.tsx';
import { $monitor, open, refresh } from './monitor.ts';

/** What changes on the page of a badge: how rare it is, its awards, and the badges that are about as rare. */
export function BadgeNumbers({ badgeId }: { readonly badgeId: number }) {
  useEffect(open, []);
  const { latest, failure } = useStore($monitor);
  if (!latest) {
    return failure === null ? (
      <div className="skeleton h-96 noscript:hidden" aria-hidden="true" />
    ) : (
      <LoadError title="Error Loading Badges" text={failure} retry={() => void refresh()} />
    );
  }
  const badge = latest.badges.find((one) => one.badgeId === badgeId);
  if (!badge) return <p className={notice()}>The game no longer has this badge.</p>;
  return (
    <>
      <section className="grid gap-3" aria-labelledby="rarity">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl" id="rarity">
            Rarity
          </h2>
          <RarityMark badge={badge} />
        </div>
        <BadgeFacts badge={badge} className="max-w-xl grid-cols-4" />
        <LastUpdated latest={latest} />
      </section>
      <section aria-labelledby="awards">
        <h2 className="text-xl" id="awards">
          Awards over time
        </h2>
        <AwardsChart name={badge.name} history={badge.history} />
      </section>
      <nav className="grid gap-3" aria-labelledby="about-as-rare">
        <h2 className="text-xl" id="about-as-rare">
          About as rare
        </h2>
        <ul className={chips()}>
          {neighborsByRarity(latest.badges, badgeId).map(({ slug, name }) => (
            <li key={slug}>
              <a className={chip()} href={`/badges/${slug}`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
