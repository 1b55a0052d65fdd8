import { input } from '../../ui/classes.ts';
import { Field } from '../../ui/form-field.tsx';
import { usePreHydrationValue } from '../../ui/hydration.ts';

interface Props {
  readonly id: string;
  readonly username: string;
  readonly onChange: (username: string) => void;
  /** Id of the text that says why the name was refused; null while nothing is wrong with it. */
  readonly refusal: string | null;
}

/** Where a Roblox username is typed. */
export function UsernameField({ id, username, onChange, refusal }: Props) {
  usePreHydrationValue(id, username, ({ value }) => onChange(value));
  return (
    <Field id={id} label="Roblox Username">
      <input
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
    </Field>
  );
}
