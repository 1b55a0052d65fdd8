import type { Application, PaymentDecision } from '@elc/contracts';
import { amountText } from '@elc/contracts/ads/ad-price';
import { PAYMENT_NOTE_MAX } from '@elc/contracts/ads/ad-terms';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { adTitle } from './ad-design.ts';

const TEXTS = {
  approve: {
    title: 'Payment is due',
    confirm: 'Mark paid and approve',
    waive: 'Approve without payment',
    note: 'Reference, or the reason for no payment',
  },
  settle: {
    title: 'Payment is due',
    confirm: 'Mark paid',
    waive: 'Waive payment',
    note: 'Reference, or the reason for no payment',
  },
  refund: { title: 'Note a refund', confirm: 'Note refund', waive: null, note: 'Reason' },
} as const;

interface Props {
  readonly action: keyof typeof TEXTS;
  readonly ad: Application;
  readonly isBusy: boolean;
  readonly onDecide: (decision: PaymentDecision) => void;
  readonly onCancel: () => void;
}

/** Asks what became of a payment; a waiver and a refund need a reason. */
export function PaymentDialog({ action, ad, isBusy, onDecide, onCancel }: Props) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const texts = TEXTS[action];
  const decide = (status: PaymentDecision['status']) => {
    const written = note.trim();
    if (status !== 'paid' && written === '') {
      setError('Write the reason first.');
      document.getElementById('payment-note')?.focus();
    } else onDecide(written === '' ? { status } : { status, note: written });
  };
  const amount = amountText(ad.payment?.amount ?? 0);
  return (
    <ConfirmDialog
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel="Nevermind"
      isBusy={isBusy}
      onConfirm={() => decide(action === 'refund' ? 'refunded' : 'paid')}
      {...(texts.waive && { other: { label: texts.waive, onChoose: () => decide('waived') } })}
      onCancel={onCancel}
    >
      <p>
        {action === 'refund'
          ? `“${adTitle(ad)}” was paid with ${amount}. This only notes that the money went back.`
          : `“${adTitle(ad)}” costs ${amount}, which has not been marked as paid.`}
      </p>
      <FormField
        id="payment-note"
        label={texts.note}
        error={error}
        maxLength={PAYMENT_NOTE_MAX}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
        data-autofocus=""
      />
    </ConfirmDialog>
  );
}
