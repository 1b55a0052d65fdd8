import { REJECTION_REASON_MAX } from '@elc/contracts/ads/ad-terms';
import { characterCount } from '@elc/contracts/character-count';
import { useStore } from '@nanostores/react';
import { field, hint, input, label } from '../../../ui/classes.ts';
import { ConfirmDialog } from '../../admin-panel/parts/confirm-dialog.tsx';
import { adTitle } from './ad-design.ts';
import type { AdReview } from './ad-review.ts';

interface Props {
  readonly review: AdReview;
  /** Called once something was decided, for the focus. */
  readonly onDone: (adId: string) => void;
}

/** The question that a decision waits for, if any. */
export function ReviewDialogs({ review, onDone }: Props) {
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
        title={adTitle(ad)}
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
  readonly title: string;
  readonly reason: string;
  readonly onWrite: (reason: string) => void;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function RejectDialog({ title, reason, onWrite, isBusy, onConfirm, onCancel }: RejectProps) {
  return (
    <ConfirmDialog
      title={`Reject “${title}”?`}
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
    </ConfirmDialog>
  );
}
