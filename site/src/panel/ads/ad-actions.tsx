import type { Application } from '@elc/contracts';
import { type AdAction, adRefusal, isPaidFor, mayBe } from '@elc/contracts/ads/ad-actions';
import { useStore } from '@nanostores/react';
import { Button } from '../../ui/button.tsx';
import { type ButtonLook, hint } from '../../ui/classes.ts';
import { adTitle } from './ad-design.ts';
import * as review from './ad-review.ts';
import { list } from './listed-ads.ts';

export function AdActions({ ad }: { readonly ad: Application }) {
  const isBusy = useStore(list.$busyIds).size > 0;
  const action = (label: string, act: () => void, kind: ButtonLook['kind'] = 'plain') => (
    <Button kind={kind} aria-disabled={isBusy} onClick={act}>
      {label}
      <span className="sr-only">{`: ${adTitle(ad)}`}</span>
    </Button>
  );
  const decide = (work: (ad: Application) => Promise<boolean>) => async () => {
    if (await work(ad)) focusAd(ad.id);
  };
  const may = (what: AdAction) => mayBe(what, ad);
  const ofPayment = (
    <>
      {may('settle') && action('Settle payment', () => !isBusy && review.askPayment('settle', ad))}
      {may('refund') &&
        isPaidFor(ad.payment) &&
        action('Note a refund', () => !isBusy && review.askPayment('refund', ad))}
    </>
  );
  if (may('review')) {
    return (
      <>
        {action('Approve', decide(review.approve), 'primary')}
        {action('Approve and queue', decide(review.approveAndQueue))}
        {action('Reject', () => !isBusy && review.askReason([ad]), 'danger')}
        {ofPayment}
      </>
    );
  }
  return (
    <>
      {ofPayment}
      {may('queue') && (
        <>
          {action('Activate Banner', decide(review.activate), 'primary')}
          {ad.queue
            ? action('Take out of the queue', decide(review.unqueue))
            : action('Queue it', decide(review.queue))}
        </>
      )}
      {adRefusal('queue', ad) === 'AD_EXPIRED' && (
        <p className={hint()}>Its time is used up: it cannot be activated again.</p>
      )}
      {may('remove') && action('Remove', () => !isBusy && review.askRemoval(ad), 'danger')}
    </>
  );
}

/** Leads on from a button that is gone: to the ad's title, or to the list's when the ad left it. */
export function focusAd(id: string): void {
  requestAnimationFrame(() => {
    (document.getElementById(`${id}-title`) ?? document.getElementById('ads-title'))?.focus();
  });
}
