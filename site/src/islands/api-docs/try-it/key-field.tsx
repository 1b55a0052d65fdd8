import { useStore } from '@nanostores/react';
import { field, hint, input, label } from '../../../ui/classes.ts';
import { usePreHydrationValue } from '../../../ui/hydration.ts';
import { $callKey } from '../call-key.ts';

interface Props {
  readonly id: string;
  readonly problem: string | null;
  /** What a call without a key does; empty where it needs one. */
  readonly without?: string;
}

/** The key that calls of this page are made with: one field's value is every field's. */
export function KeyField({ id, problem, without = '' }: Props) {
  const key = useStore($callKey);
  usePreHydrationValue(id, key, ({ value }) => $callKey.set(value));
  return (
    <div className={field()} data-field>
      <label className={label()} htmlFor={id}>
        API key
      </label>
      <input
        id={id}
        className={input()}
        type="password"
        autoComplete="off"
        spellCheck={false}
        placeholder="elc_…"
        value={key}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-hint`}
        onChange={(event) => $callKey.set(event.target.value)}
      />
      <p className={hint()} id={`${id}-hint`}>
        {problem !== null && <strong className="text-danger">{problem} </strong>}
        {without} Sent in the X-API-Key header. This page forgets it when you leave.
      </p>
    </div>
  );
}
