import type { UnmatchedPayment, UnmatchedReason } from '@elc/contracts';
import { centsOf, moneyText, unitsText } from '@elc/contracts/ads/ad-price';
import { PAYMENT_NOTE_MAX } from '@elc/contracts/ads/ad-terms';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { disclosure } from '../../ui/classes.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { When } from '../../ui/when.tsx';
import * as review from './ad-review.ts';
import { list } from './listed-ads.ts';

const REASONS: Readonly<Record<UnmatchedReason, string>> = {
  rejected: 'its ad was rejected',
  withdrawn: 'its advertiser withdrew the ad',
  removed: 'its ad was removed',
  erased: 'its ad is no longer stored',
  settled: 'its ad was paid or settled before',
  amount: 'it is not the amount that is due',
};

interface Props {
  readonly payments: readonly UnmatchedPayment[];
}

/** Payments that Stripe reported for ads on which they were not due, or of ads that ended, and what went back of them. */
export function UnmatchedPayments({ payments }: Props) {
  const isBusy = useStore(list.$busyIds).size > 0;
  const [asked, setAsked] = useState<UnmatchedPayment | null>(null);
  if (payments.length === 0) return null;
  const open = payments.filter(({ refund }) => refund === null);
  const noted = payments.filter(({ refund }) => refund !== null);
  return (
    <section
      className="grid gap-2 rounded-m border-2 border-line bg-surface px-3 py-2 text-s wrap-anywhere"
      aria-labelledby="unmatched-title"
    >
      <h3 id="unmatched-title" className="text-s" tabIndex={-1}>
        Payments that fit no ad
      </h3>
      {open.length > 0 && (
        <ul className="grid gap-2" data-unmatched>
          {open.map((payment) => (
            <li key={payment.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <p>
                <Payment payment={payment} />: {REASONS[payment.reason]}.
              </p>
              <Button
                size="small"
                aria-disabled={isBusy}
                onClick={() => !isBusy && setAsked(payment)}
              >
                Note a refund
                <span className="sr-only">{`: ${payment.reference}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {noted.length > 0 && (
        <details className="open:grid open:gap-2">
          <summary className={disclosure()}>Refunds noted: {noted.length}</summary>
          <ul className="grid gap-2">
            {noted.map((payment) => (
              <li key={payment.id}>
                <Payment payment={payment} />:{' '}
                {moneyText({ ...payment, amount: payment.refund?.amount ?? 0 })} back, noted by{' '}
                {payment.refund?.by}, <When at={payment.refund?.at ?? payment.at} />
                <span className="block text-muted">{payment.refund?.note}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {asked && (
        <RefundDialog
          payment={asked}
          isBusy={isBusy}
          onNote={async (refund) => {
            await review.refundUnmatched(asked, refund);
            setAsked(null);
            document.getElementById('unmatched-title')?.focus();
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function Payment({ payment }: { readonly payment: UnmatchedPayment }) {
  const { title, adId, at, reference } = payment;
  return (
    <>
      <strong>{moneyText(payment)}</strong> for “{title}” ({adId}), <When at={at} />, {reference}
    </>
  );
}

interface RefundProps {
  readonly payment: UnmatchedPayment;
  readonly isBusy: boolean;
  readonly onNote: (refund: { readonly amount: number; readonly note: string }) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks how much went back, and for its reference or the reason. */
function RefundDialog({ payment, isBusy, onNote, onCancel }: RefundProps) {
  const [amount, setAmount] = useState(unitsText(payment.amount));
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<'amount' | 'note' | null>(null);
  const confirm = () => {
    const cents = centsOf(amount.trim());
    const problem =
      cents === null || cents > payment.amount ? 'amount' : note.trim() === '' ? 'note' : null;
    setWrong(problem);
    if (problem) document.getElementById(`refund-${problem}`)?.focus();
    else void onNote({ amount: cents ?? 0, note: note.trim() });
  };
  return (
    <ConfirmDialog
      title="Note a refund"
      confirmLabel="Note refund"
      cancelLabel="Nevermind"
      isBusy={isBusy}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <p>
        Give the money of {payment.reference} back first, where it was paid. This only notes what
        went back of {moneyText(payment)}; write 0 where the money stays.
      </p>
      <FormField
        id="refund-amount"
        label={`Amount in ${payment.currency}`}
        error={wrong === 'amount' ? `Write an amount up to ${unitsText(payment.amount)}.` : null}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        data-autofocus=""
      />
      <FormField
        id="refund-note"
        label="Reference, or the reason"
        error={wrong === 'note' ? 'Write the reference or the reason.' : null}
        maxLength={PAYMENT_NOTE_MAX}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  );
}
