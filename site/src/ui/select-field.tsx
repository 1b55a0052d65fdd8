import { select } from './classes.ts';
import { Field } from './form-field.tsx';
import { usePreHydrationValue } from './hydration.ts';

interface Props<Value extends string | number> {
  readonly id: string;
  readonly label: string;
  readonly name?: string;
  /** What helps to choose; read out with it. */
  readonly hint?: string;
  /** Without it the field keeps its own, at first the first one. */
  readonly value?: Value;
  /** The choice at first, where the field keeps its own. */
  readonly defaultValue?: Value;
  readonly options: ReadonlyArray<readonly [value: Value, text: string]>;
  readonly onChange?: (value: Value) => void;
}

/** A labelled choice of one of a few. */
export function SelectField<Value extends string | number>(props: Props<Value>) {
  const { id, name, label, hint, value, defaultValue, options, onChange } = props;
  const choose = (element: { readonly value: string }) => {
    const chosen = options.find(([own]) => String(own) === element.value);
    if (chosen) onChange?.(chosen[0]);
  };
  usePreHydrationValue(id, String(value), choose);
  return (
    <Field id={id} label={label} hint={hint}>
      <select
        id={id}
        name={name}
        className={select()}
        aria-describedby={hint && `${id}-hint`}
        value={value}
        defaultValue={defaultValue}
        onChange={({ target }) => choose(target)}
      >
        {options.map(([own, text]) => (
          <option key={own} value={own}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}
