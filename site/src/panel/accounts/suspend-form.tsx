import type { AdminUser } from '@elc/contracts';
import { SUSPENSION_REASON_MAX } from '@elc/contracts/accounts/account-rules';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { hint, input } from '../../ui/classes.ts';
import { Field } from '../../ui/form-field.tsx';
import type { Suspension } from './user-admin.ts';

interface Props {
  readonly user: AdminUser;
  readonly isBusy: boolean;
  readonly onSuspend: (suspension: Suspension) => void;
  readonly onCancel: () => void;
}

/** Why and until when someone is suspended; both may be left out. */
export function SuspendForm({ user: { id, username }, isBusy, onSuspend, onCancel }: Props) {
  const [reasonId, untilId] = [`${id}-reason`, `${id}-until`];

  function suspend(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const [reason, until] = [String(entered.get('reason')).trim(), String(entered.get('until'))];
    onSuspend({
      ...(reason && { reason }),
      ...(until && { until: new Date(until).toISOString() }),
    });
  }

  return (
    <form className="grid gap-3 pb-2" aria-label={`Suspend ${username}`} onSubmit={suspend}>
      <Field id={reasonId} label="Reason (optional)">
        <input
          id={reasonId}
          name="reason"
          className={input()}
          maxLength={SUSPENSION_REASON_MAX}
          // biome-ignore lint/a11y/noAutofocus: the button that opened the form asks for this.
          autoFocus
        />
      </Field>
      <Field id={untilId} label="Ends, in your time (optional)">
        <input id={untilId} name="until" className={input()} type="datetime-local" />
      </Field>
      <p className={hint()}>
        {username} is told both at sign-in. Without an end the suspension lasts until you press
        “Activate”.
      </p>
      <div className="flex gap-2">
        <Button type="submit" size="small" kind="danger" aria-disabled={isBusy}>
          Suspend now
        </Button>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
