import type { Application } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { Button } from '../../ui/button.tsx';
import { hint } from '../../ui/classes.ts';
import { adTitle } from './ad-design.ts';
import type { AdReview } from './ad-review.ts';

export function AdActions({ ad, review }: { ad: Application; review: AdReview }) {
  const isBusy = useStore(review.list.$busyIds).size > 0;
  const about = <span className="sr-only">{`: ${adTitle(ad)}`}</span>;
  const decide = async (work: (ad: Application) => Promise<boolean>) => {
    if (await work(ad)) focusAd(ad.id);
  };
  if (ad.status === 'pending') {
    return (
      <>
        <Button kind="primary" aria-disabled={isBusy} onClick={() => void decide(review.approve)}>
          Approve{about}
        </Button>
        <Button aria-disabled={isBusy} onClick={() => void decide(review.approveAndQueue)}>
          Approve and queue{about}
        </Button>
        <Button
          kind="danger"
          aria-disabled={isBusy}
          onClick={() => !isBusy && review.askReason([ad])}
        >
          Reject{about}
        </Button>
      </>
    );
  }
  if (ad.status !== 'approved') return null;
  const paymentAction =
    ad.payment?.status === 'due'
      ? (['settle', 'Settle payment'] as const)
      : ad.payment?.status === 'paid' && ad.payment.refund === null
        ? (['refund', 'Note a refund'] as const)
        : null;
  return (
    <>
      {paymentAction && (
        <Button
          aria-disabled={isBusy}
          onClick={() => !isBusy && review.askPayment(paymentAction[0], ad)}
        >
          {paymentAction[1]}
          {about}
        </Button>
      )}
      {!ad.isActive &&
        (ad.remainingMs ? (
          <>
            <Button
              kind="primary"
              aria-disabled={isBusy}
              onClick={() => void decide(review.activate)}
            >
              Activate Banner{about}
            </Button>
            <Button
              aria-disabled={isBusy}
              onClick={() => void decide(ad.queue ? review.unqueue : review.queue)}
            >
              {ad.queue ? 'Take out of the queue' : 'Queue it'}
              {about}
            </Button>
          </>
        ) : (
          <p className={hint()}>Its time is used up: it cannot be activated again.</p>
        ))}
    </>
  );
}

/** Leads on from a button that is gone: to the ad's title, or to the list's when the ad left it. */
export function focusAd(id: string): void {
  requestAnimationFrame(() => {
    (document.getElementById(`${id}-title`) ?? document.getElementById('ads-title'))?.focus();
  });
}
