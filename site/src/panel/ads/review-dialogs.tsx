import type { ActiveBanner, Application } from '@elc/contracts';
import { isPaidFor } from '@elc/contracts/ads/ad-actions';
import { REJECTION_REASON_MAX } from '@elc/contracts/ads/ad-terms';
import { characterCount } from '@elc/contracts/character-count';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { shownBanner } from '../../islands/ads/banner/shown-banner.ts';
import { hint } from '../../ui/classes.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { When } from '../../ui/when.tsx';
import { focusAd } from './ad-actions.tsx';
import { adTitle } from './ad-design.ts';
import * as review from './ad-review.ts';
import { list } from './listed-ads.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { ReasonChoice } from './reason-choice.tsx';

/** The question that a decision waits for, if any. */
export function ReviewDialogs() {
  const question = useStore(review.$question);
  const isBusy = useStore(list.$busyIds).size > 0;
  const reasons = useStore(review.$reasons);
  if (!question) return null;
  const { ad } = question;
  const proceed = async (work: Promise<boolean>) => {
    if (await work) focusAd(ad.id);
  };
  if (question.kind === 'payment') {
    return (
      <PaymentDialog
        {...question}
        isBusy={isBusy}
        onDecide={(decision) => void proceed(question.decide(decision))}
        onCancel={review.cancel}
      />
    );
  }
  if (question.kind === 'reason') {
    return (
      <ReasonDialog
        action={question.action}
        ads={question.ads}
        reason={reasons[ad.id] ?? ''}
        onWrite={(reason) => review.writeReason(ad.id, reason)}
        isBusy={isBusy}
        onConfirm={() => void proceed(question.confirm())}
        onCancel={review.cancel}
      />
    );
  }
  return (
    <ConfirmDialog
      title="Active Banner Conflict"
      confirmLabel="Continue"
      cancelLabel="Nevermind"
      isBusy={isBusy}
      onConfirm={() => void proceed(question.replace())}
      other={{ label: 'Queue it', onChoose: () => void proceed(question.queue()) }}
      onCancel={review.cancel}
    >
      <p>
        Another ad has the banner at the moment. When you continue, it makes way, and its remaining
        time is saved for later.
      </p>
      <dl className="grid gap-4">
        <AdInShort label="In the banner now" {...liveAdInShort(question.live)} />
        <AdInShort
          label="Takes its place"
          id={ad.id}
          title={adTitle(ad)}
          text={ad.adDescription}
          date={['submitted', ad.createdAt]}
        />
      </dl>
    </ConfirmDialog>
  );
}

interface AdInShortProps {
  readonly label: string;
  readonly id: string | null;
  readonly title: string;
  readonly text: string;
  readonly date: readonly [what: string, at: string | null];
}

/** What tells an ad from another of the same site. */
function AdInShort({ label: what, id, title, text, date: [dated, at] }: AdInShortProps) {
  return (
    <div>
      <dt className={hint()}>{what}</dt>
      <dd className="grid text-text">
        <strong>{title}</strong>
        <span className="line-clamp-3">{text}</span>
        <span className={hint()}>
          {id}
          {at && (
            <>
              , {dated} <When at={at} />
            </>
          )}
        </span>
      </dd>
    </div>
  );
}

function liveAdInShort(live: ActiveBanner): Omit<AdInShortProps, 'label'> {
  const { adId, title, text } = shownBanner(live);
  return { id: adId, title, text, date: ['live until', live.banner.expiresAt] };
}

const REASON_TEXTS = {
  reject: {
    verb: 'Reject',
    explains:
      "This application cannot be reopened; the advertiser can edit and resubmit. The advertiser sees the reason on the ad's status page.",
  },
  remove: {
    verb: 'Remove',
    explains:
      "The ad leaves the banner and the queue for good, its link stops working, and its picture is deleted. Its extensions end with it. This cannot be undone; its history stays. The advertiser sees the reason on the ad's status page, and gets it by e-mail if the address is confirmed.",
  },
} as const;

const REASON_ID = 'reject-reason';

interface ReasonProps {
  readonly action: keyof typeof REASON_TEXTS;
  readonly ads: readonly Application[];
  readonly reason: string;
  readonly onWrite: (reason: string) => void;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function ReasonDialog(props: ReasonProps) {
  const { action, ads, reason, onWrite, isBusy, onConfirm, onCancel } = props;
  const { verb, explains } = REASON_TEXTS[action];
  const [ad] = ads;
  const [isMissing, setMissing] = useState(false);
  const isWritten = reason.trim() !== '';
  function confirm() {
    setMissing(!isWritten);
    if (isWritten) onConfirm();
    else document.getElementById(REASON_ID)?.focus();
  }
  const what = ads.length === 1 && ad ? `“${adTitle(ad)}”` : `${ads.length} applications`;
  return (
    <ConfirmDialog
      title={`${verb} ${what}?`}
      confirmLabel={verb}
      tone="danger"
      isBusy={isBusy}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <p>{explains}</p>
      {ads.some(({ payment }) => isPaidFor(payment)) && (
        <p>It was paid: refund it where it was paid, then record the refund here.</p>
      )}
      <TextAreaField
        id={REASON_ID}
        label="Reason"
        rows={3}
        required
        value={reason}
        error={
          isMissing && !isWritten
            ? 'Write a reason or choose a saved one: this is final.'
            : undefined
        }
        onChange={({ target }) => onWrite(target.value)}
        note={
          <p className={hint()}>
            {`${characterCount(reason)} of ${REJECTION_REASON_MAX} characters`}
          </p>
        }
        data-autofocus=""
      />
      <ReasonChoice reason={reason} onChoose={onWrite} />
    </ConfirmDialog>
  );
}
