import type { RefObject } from 'react';
import { button } from '../../ui/classes.ts';
import { UsernameField } from './username-field.tsx';

/** The id of the failure text, which the field then points to. */
export const FAILURE_ID = 'detector-failure';

interface Props {
  readonly username: string;
  readonly onChange: (username: string) => void;
  readonly isPending: boolean;
  /** The name that was tried last cannot be right. */
  readonly isRefused: boolean;
  readonly onSubmit: () => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The name field and its button, which waits for a name and for the check under way. */
export function CheckForm({ username, onChange, isPending, isRefused, onSubmit, field }: Props) {
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <UsernameField
        id="detector-username"
        username={username}
        onChange={onChange}
        refusal={isRefused ? FAILURE_ID : null}
        field={field}
      />
      <button
        type="submit"
        className={button({ kind: 'primary' })}
        disabled={isPending || username.trim() === ''}
      >
        {isPending ? 'Analyzing Player...' : 'Analyze Player'}
      </button>
    </form>
  );
}
