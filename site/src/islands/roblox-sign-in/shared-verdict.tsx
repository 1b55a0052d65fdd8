import type { VerifiedPlayer } from '@elc/contracts';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { RequestError } from '../../api/request-error.ts';
import { badge, errorState } from '../../ui/classes.ts';
import { formatUtcDate } from '../../ui/formats.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type CheckFailure, explainFailure } from '../players/check-failure.ts';
import { FailureNotice } from '../players/failure-notice.tsx';
import { sharedIn } from './shared-address.ts';

/** Few addresses share one. */
const VerdictCard = lazyPart(() => import('./verdict-card.tsx'), null);

type Shared =
  | { readonly phase: 'none' | 'loading' | 'gone' }
  | { readonly phase: 'failed'; readonly failure: CheckFailure }
  | { readonly phase: 'shown'; readonly player: VerifiedPlayer };

/** The verdict that the page's address shares, where it does; nothing else. */
export function SharedVerdict() {
  const [shared, setShared] = useState<Shared>({ phase: 'none' });

  async function load() {
    const token = sharedIn(location.search);
    if (token === null) return;
    if (token === '') return setShared({ phase: 'gone' });
    setShared({ phase: 'loading' });
    try {
      const { player } = await call('verifiedPlayer', { params: { token } });
      setShared({ phase: 'shown', player });
    } catch (error) {
      const isGone = error instanceof RequestError && error.status === 404;
      setShared(isGone ? { phase: 'gone' } : { phase: 'failed', failure: explainFailure(error) });
    }
  }

  useEffect(() => void load(), []);

  if (shared.phase === 'none') return null;
  return (
    <div className="mb-9">
      <p className="sr-only" role="status">
        {shared.phase === 'loading' ? 'Loading the shared verdict…' : ''}
      </p>
      {shared.phase === 'loading' && <div className="skeleton h-96" aria-hidden="true" />}
      {shared.phase === 'gone' && (
        <div className={errorState()} role="alert">
          <h2>Nothing is shared at this link</h2>
          <p>It was withdrawn, or part of it is missing. Ask the player for a new link.</p>
        </div>
      )}
      {shared.phase === 'failed' && (
        <FailureNotice id="shared-failure" failure={shared.failure} retry={() => void load()} />
      )}
      {shared.phase === 'shown' && (
        <VerdictCard
          player={shared.player}
          mark={
            <p>
              <strong className={badge('success', 'whitespace-normal')}>
                {`✓ Verified by ${shared.player.username} on ${formatUtcDate(shared.player.checkedAt)}`}
              </strong>
            </p>
          }
        />
      )}
    </div>
  );
}
