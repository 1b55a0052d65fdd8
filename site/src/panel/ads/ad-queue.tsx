import type { AdQueueResponse } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { timeLeft } from '../../islands/ads/time-left.ts';
import { Button } from '../../ui/button.tsx';
import { formatUtcDate } from '../../ui/formats.ts';
import { When } from '../../ui/when.tsx';
import { StatusChip } from '../frame/status-chip.tsx';
import type { AdReview } from './ad-review.ts';

interface Props {
  readonly queue: AdQueueResponse | null;
  readonly review: AdReview;
}

/** Which ads wait for the banner, in their order, and when each is expected to go live. */
export function AdQueue({ queue, review }: Props) {
  const isBusy = useStore(review.list.$busyIds).size > 0;
  if (!queue || queue.waiting.length === 0) return null;
  return (
    <section
      className="grid gap-2 rounded-m border-2 border-line bg-surface px-3 py-2 text-s"
      aria-labelledby="ad-queue-title"
    >
      <h3 id="ad-queue-title" className="text-s" tabIndex={-1}>
        Next in the queue
      </h3>
      {queue.isPaused && (
        <div className="flex flex-wrap items-center gap-3">
          <p>
            Paused: the default banner is shown until you resume the queue, or activate, approve or
            queue an ad.
          </p>
          <Button size="small" aria-disabled={isBusy} onClick={() => void review.resumeQueue()}>
            Resume the queue
          </Button>
        </div>
      )}
      <ol className="grid list-decimal gap-1 pl-6.5" data-ad-queue>
        {queue.waiting.map(({ id, title, expectedAt, remainingMs, startsAt, isDisplaced }) => (
          <li key={id}>
            <strong>{title}</strong> · {timeLeft(remainingMs)} left
            {expectedAt && (
              <>
                {' '}
                · expected <When at={expectedAt} />
              </>
            )}
            {startsAt && ` · not before ${formatUtcDate(startsAt)} (UTC)`}{' '}
            {isDisplaced && <StatusChip tone="accent">Had the banner</StatusChip>}
          </li>
        ))}
      </ol>
    </section>
  );
}
