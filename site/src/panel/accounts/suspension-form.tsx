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
  readonly onSave: (suspension: Suspension) => void;
}

/** Why a suspended user is, and until when: both may be left out. */
export function SuspensionForm({ user: { id, username }, isBusy, onSave }: Props) {
  const [reasonId, untilId] = [`${id}-reason`, `${id}-until`];

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const [reason, until] = [String(entered.get('reason')).trim(), String(entered.get('until'))];
    onSave({
      ...(reason && { reason }),
      ...(until && { until: new Date(until).toISOString() }),
    });
  }

  return (
    <form className="grid gap-3 pb-2" aria-label={`Suspension of ${username}`} onSubmit={save}>
      <Field id={reasonId} label="Reason (optional)">
        <input id={reasonId} name="reason" className={input()} maxLength={SUSPENSION_REASON_MAX} />
      </Field>
      <Field id={untilId} label="Ends (your local time, optional)">
        <input id={untilId} name="until" className={input()} type="datetime-local" />
      </Field>
      <p className={hint()}>
        {username} is told both at sign-in. Without an end the suspension lasts until you press
        “Activate”. What is left empty here stays as it is.
      </p>
      <Button type="submit" size="small" className="justify-self-start" aria-disabled={isBusy}>
        Save reason and end
      </Button>
    </form>
  );
}
