import type { RefObject } from 'react';
import { button } from '../../ui/classes.ts';
import { useHydrated } from '../../ui/hydration.ts';
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

/**
 * The name field and its button, which waits for a name and for the check under way. Without scripts it
 * leads to the address of the check.
 */
export function CheckForm({ username, onChange, isPending, isRefused, onSubmit, field }: Props) {
  const isReady = useHydrated();
  return (
    <form
      className="grid gap-4"
      action="/newgen-detector"
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
        disabled={isPending || (isReady && username.trim() === '')}
      >
        {isPending ? 'Analyzing Player...' : 'Analyze Player'}
      </button>
    </form>
  );
}
