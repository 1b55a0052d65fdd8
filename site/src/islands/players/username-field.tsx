import type { RefObject } from 'react';
import { field as fieldClasses, input, label } from '../../ui/classes.ts';
import { usePreHydrationValue } from '../../ui/hydration.ts';

interface Props {
  readonly id: string;
  readonly username: string;
  readonly onChange: (username: string) => void;
  /** Id of the text that says why the name was refused; null while nothing is wrong with it. */
  readonly refusal: string | null;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Where a Roblox username is typed. */
export function UsernameField({ id, username, onChange, refusal, field }: Props) {
  usePreHydrationValue(id, username, ({ value }) => onChange(value));
  return (
    <div className={fieldClasses()}>
      <label className={label()} htmlFor={id}>
        Roblox Username
      </label>
      <input
        ref={field}
        id={id}
        className={input()}
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        aria-invalid={refusal !== null}
        aria-describedby={refusal ?? undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
