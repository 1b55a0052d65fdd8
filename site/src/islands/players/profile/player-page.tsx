import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { card, classes, emptyState } from '../../../ui/classes.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { nameInPath, playerPath, robloxSearch } from '../player-address.ts';
import { createPlayerCheck } from '../player-check.ts';
import { UsernameField } from '../username-field.tsx';

const WAITING = <div className="skeleton h-96 noscript:hidden" aria-hidden="true" />;

const loadView = () => import('./player-view.tsx');
/** Says so where the view cannot be loaded, and tries again. */
const LazyView = lazyPart(loadView, WAITING);

const FAILURE_ID = 'player-failure';

interface Props {
  /** The site's own key, limited per visitor. */
  readonly publishableKey: string;
}

/** The page of the player whom the address names; the form leads to the page of another. */
export function PlayerPage({ publishableKey }: Props) {
  const [{ $check, analyze }] = useState(() =>
    // The page itself is the outcome: no notification repeats it.
    createPlayerCheck(publishableKey, () => {}),
  );
  const check = useStore($check);
  const [View, setView] = useState<typeof LazyView | null>(null);
  const [isNamed, setNamed] = useState(true);
  const [typed, setTyped] = useState('');

  async function show(name: string) {
    loadView().then(
      ({ default: PlayerView }) => setView(() => PlayerView),
      () => setView(() => LazyView),
    );
    await analyze(name);
    const outcome = $check.get();
    if (outcome.phase !== 'success') return;
    const { username, displayName } = outcome.result;
    history.replaceState(history.state, '', playerPath(username));
    document.title = document.title.replace(/^[^|]*/, `${displayName} (@${username}) `);
    const heading = document.querySelector('h1');
    if (heading) heading.textContent = displayName;
  }

  useEffect(() => {
    const name = nameInPath(location.pathname);
    setNamed(name !== null);
    if (name !== null) void show(name);
  }, []);

  const isChecking = check.phase === 'idle' || check.phase === 'pending';
  const isAwaited = isNamed && (isChecking || (check.phase === 'success' && View === null));
  // With a name in the address, what is below the status stays out of sight until the result is there: it would jump.
  // Meanwhile what the last check found stands here, where the server knew it (stored-player.astro).
  return (
    <>
      <p className="sr-only" role="status">
        {check.phase === 'pending' ? `Checking @${check.username}…` : ''}
      </p>
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] content-start gap-9 in-data-named:min-h-dvh',
          isAwaited && '[[data-stored]~astro-island_&]:hidden',
        )}
      >
        {isAwaited && WAITING}
        {!isNamed && (
          <div className={emptyState('h-96 content-center noscript:hidden')}>
            <h2>No player chosen</h2>
            <p>Enter a username below to see how long a player has been around.</p>
          </div>
        )}
        {check.phase === 'failure' && (
          <div className="grid gap-3">
            <FailureNotice
              id={FAILURE_ID}
              failure={check.failure}
              retry={() => show(check.username)}
            />
            <SearchElsewhere name={check.username} />
          </div>
        )}
        {check.phase === 'success' && View && <View player={check.result} />}
        <form
          className={card(
            { space: 'gap-4 px-6 pt-4 pb-6' },
            classes('max-w-lg noscript:hidden', isAwaited && 'in-data-named:hidden'),
          )}
          action="/players"
          method="get"
        >
          <UsernameField id="player-username" username={typed} onChange={setTyped} refusal={null} />
          <Button type="submit">{isNamed ? 'Show another player' : 'Show player'}</Button>
        </form>
      </div>
    </>
  );
}

function SearchElsewhere({ name }: { readonly name: string }) {
  const search = robloxSearch(name);
  return (
    search && (
      <p>
        <a href={search} target="_blank" rel="noopener noreferrer">
          {`Search for @${name} on Roblox`}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    )
  );
}
