import type { Application } from '@elc/contracts';
import { REJECTION_REASON_MAX } from '@elc/contracts/ads/ad-terms';
import { characterCount } from '@elc/contracts/character-count';
import { useStore } from '@nanostores/react';
import { field, hint, input, label } from '../../../ui/classes.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { adTitle } from './ad-design.ts';
import type { AdReview } from './ad-review.ts';
import { ReasonChoice } from './reason-choice.tsx';
import type { SavedReasons } from './saved-reasons.ts';

interface Props {
  readonly review: AdReview;
  readonly saved: SavedReasons;
  /** Called once something was decided, for the focus. */
  readonly onDone: (adId: string) => void;
}

/** The question that a decision waits for, if any. */
export function ReviewDialogs({ review, saved, onDone }: Props) {
  const { question, busy } = useStore(review.$review);
  const reasons = useStore(review.$reasons);
  if (!question) return null;
  const { ad } = question;
  const confirm = async () => {
    if (await review.confirm()) onDone(ad.id);
  };
  if (question.kind === 'reject') {
    return (
      <RejectDialog
        ads={question.ads}
        saved={saved}
        reason={reasons[ad.id] ?? ''}
        onWrite={(reason) => review.writeReason(ad.id, reason)}
        isBusy={busy !== null}
        onConfirm={() => void confirm()}
        onCancel={review.cancel}
      />
    );
  }
  return (
    <ConfirmDialog
      title="Active Banner Conflict"
      confirmLabel="Continue"
      cancelLabel="Nevermind"
      isBusy={busy !== null}
      onConfirm={() => void confirm()}
      onCancel={review.cancel}
    >
      <p>
        “{question.liveTitle}” has the banner at the moment. When you continue, “{adTitle(ad)}”
        takes its place; the other ad's remaining time is saved for later.
      </p>
    </ConfirmDialog>
  );
}

interface RejectProps {
  readonly ads: readonly Application[];
  readonly saved: SavedReasons;
  readonly reason: string;
  readonly onWrite: (reason: string) => void;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function RejectDialog({ ads, saved, reason, onWrite, isBusy, onConfirm, onCancel }: RejectProps) {
  const [ad] = ads;
  const what = ads.length === 1 && ad ? `“${adTitle(ad)}”` : `${ads.length} applications`;
  return (
    <ConfirmDialog
      title={`Reject ${what}?`}
      confirmLabel="Reject"
      cancelLabel="Cancel"
      tone="danger"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>A rejection is final. The advertiser sees the reason on the ad's status page.</p>
      <div className={field()}>
        <label className={label()} htmlFor="reject-reason">
          Reason (optional)
        </label>
        <textarea
          id="reject-reason"
          className={input()}
          rows={3}
          aria-describedby="reject-reason-count"
          value={reason}
          onChange={({ target }) => onWrite(target.value)}
          data-autofocus=""
        />
        <p className={hint()} id="reject-reason-count">
          {`${characterCount(reason)} of ${REJECTION_REASON_MAX} characters`}
        </p>
      </div>
      <ReasonChoice saved={saved} reason={reason} onChoose={onWrite} />
    </ConfirmDialog>
  );
}
