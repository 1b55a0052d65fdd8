import type { RefObject } from 'react';

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
      className="detector-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className="field">
        <label className="label" htmlFor="detector-username">
          Roblox Username
        </label>
        <input
          ref={field}
          id="detector-username"
          className="input"
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? FAILURE_ID : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <button
        type="submit"
        className="button button--primary"
        disabled={isPending || username.trim() === ''}
      >
        {isPending ? 'Analyzing Player...' : 'Analyze Player'}
      </button>
    </form>
  );
}
