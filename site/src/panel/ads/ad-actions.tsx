import type { Application } from '@elc/contracts';
import { Button } from '../../ui/button.tsx';
import { hint } from '../../ui/classes.ts';
import type { AdReview } from './ad-review.ts';

interface Props {
  readonly ad: Application;
  /** As people call the ad. */
  readonly title: string;
  readonly review: AdReview;
  readonly isBusy: boolean;
  readonly hasTimeLeft: boolean;
  readonly onDone: (adId: string) => void;
}

/** The actions that an ad's state allows. */
export function AdActions({ ad, title, review, isBusy, hasTimeLeft, onDone }: Props) {
  /** A confirmation dialog takes the focus itself. */
  const give = async (work: (ad: Application) => Promise<boolean>) => {
    if ((await work(ad)) && !review.$review.get().question) onDone(ad.id);
  };
  const about = <span className="sr-only">{`: ${title}`}</span>;
  if (ad.status === 'pending') {
    return (
      <>
        <Button kind="primary" aria-disabled={isBusy} onClick={() => void give(review.approve)}>
          Approve{about}
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
  if (ad.status !== 'approved' || ad.isActive) return null;
  if (!hasTimeLeft)
    return <p className={hint()}>Its time is used up: it cannot be activated again.</p>;
  return (
    <Button kind="primary" aria-disabled={isBusy} onClick={() => void give(review.activate)}>
      Activate Banner{about}
    </Button>
  );
}
