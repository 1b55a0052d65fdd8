import type { NewgenCheckResponse } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { badge, button, card, chip, hint, notice } from '../../../ui/classes.ts';
import { formatUtcDate } from '../../../ui/formats.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { toggleWatched } from '../../watchlist/watch-toggle.ts';
import { $watchlist, followWatchlist, isSame, type Watched } from '../../watchlist/watchlist.ts';
import { CopyButton } from '../copy-button.tsx';
import { Origin, SignalTable } from '../evidence.tsx';
import { formatAge } from '../format.ts';
import { playerPath } from '../player-address.ts';
import { PlayerSummary } from '../player-summary.tsx';
import { shareText, tenureText, timelineOf } from './player-texts.ts';

/** Has the place of the badges until they are there. */
const UNSEEN = <div className="h-96" aria-hidden="true" />;

const BadgeWall = lazyPart(() => import('./badge-wall.tsx'), UNSEEN);

interface Props {
  readonly player: NewgenCheckResponse;
}

/** A player: the verdict and what it rests on, the way from joining to today, and the badge wall. */
export default function PlayerView({ player }: Props) {
  // This takes the place of what the last check had found.
  useLayoutEffect(() => document.querySelector('[data-stored]')?.remove(), []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9" data-result>
      <article className={card({ space: 'gap-4 px-6 pt-4 pb-6' })} aria-label={player.displayName}>
        <PlayerSummary
          player={player}
          verdict={player}
          reason={player.reason}
          facts={[
            ['Classification', player.classification],
            ['In the game for', tenureText(player, player.elcBadges.badges)],
            ['Account age', formatAge(player.accountAge)],
          ]}
          linksToPage={false}
          mark={<Marks player={player} />}
        />
        <SignalTable signals={player.signals} />
        <Actions player={player} />
        <Origin {...player} />
      </article>
      <Timeline player={player} />
      <Badges player={player} />
    </div>
  );
}

function Marks({ player }: Pick<Props, 'player'>) {
  return (
    <>
      {player.hasVerifiedBadge && (
        <p>
          <span className={badge('accent')}>Verified by Roblox</span>
        </p>
      )}
      {player.formerName !== null && (
        <p className={notice()}>
          {`@${player.formerName} is called @${player.username} now. This is their page.`}
        </p>
      )}
    </>
  );
}

function Actions({ player }: Pick<Props, 'player'>) {
  const path = playerPath(player.username);
  const address = new URL(path, location.origin).href;
  const forChat = shareText(player, address);
  return (
    <div className="flex flex-wrap gap-3">
      <CopyButton
        label="Copy link"
        text={address}
        shown={() => document.querySelector('#to-link')}
      />
      <CopyButton
        label="Copy for Discord"
        text={forChat}
        shown={() => document.querySelector('#to-chat')}
      />
      <a
        className={button({ size: 'small' })}
        href={`/compare?a=${encodeURIComponent(player.username)}`}
      >
        Compare
      </a>
      <WatchButton
        watched={{
          kind: 'player',
          id: player.username,
          slug: player.username,
          name: player.username,
        }}
      />
      {/* Selected where the browser does not allow copying. */}
      <span className="sr-only" aria-hidden="true" id="to-link">
        {address}
      </span>
      <span className="sr-only whitespace-pre" aria-hidden="true" id="to-chat">
        {forChat}
      </span>
    </div>
  );
}

/** Moments on a line from left to right, which folds where it is narrow. */
function Timeline({ player }: Pick<Props, 'player'>) {
  return (
    <section className="grid gap-3" aria-labelledby="player-timeline">
      <h2 id="player-timeline">Timeline</h2>
      <ol className="mt-3 grid grid-cols-2 gap-y-6 md:grid-cols-4">
        {timelineOf(player).map(({ title, at, later }) => (
          <li key={title} className="grid content-start border-t-4 border-line pr-4">
            <span className="-mt-2.5 mb-2 size-4 rounded-full bg-accent" aria-hidden="true" />
            <span className="font-semibold wrap-anywhere">{title}</span>
            <span className={hint()}>
              <time dateTime={at}>{formatUtcDate(at)}</time>
              {later !== null && <span>{`, ${later}`}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The badge wall, which loads when a reader comes to it. */
function Badges({ player }: Pick<Props, 'player'>) {
  const section = useRef<HTMLElement>(null);
  const isSeen = useSeen(section);
  return (
    <section ref={section} className="grid gap-3" aria-labelledby="player-badges">
      <h2 id="player-badges">Event badges</h2>
      {isSeen ? <BadgeWall {...player.elcBadges} /> : UNSEEN}
    </section>
  );
}

/** Whether an element is in view, or has been. */
function useSeen(place: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      setSeen(true);
    });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return isSeen;
}

/** Puts something on the watchlist of this browser, or takes it off; what is on it leads there. */
function WatchButton({ watched }: { readonly watched: Watched }) {
  const entries = useStore($watchlist);
  const isOn = entries.some((entry) => isSame(entry, watched));
  useEffect(followWatchlist, []);
  return (
    <>
      <button
        type="button"
        className={chip()}
        aria-pressed={isOn}
        onClick={() => toggleWatched(watched)}
      >
        Watch
      </button>
      {isOn && <a href="/watchlist">Your watchlist</a>}
    </>
  );
}
