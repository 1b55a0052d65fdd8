import { field, hint as hintClass, label as labelClass, select } from './classes.ts';
import { usePreHydrationValue } from './hydration.ts';

interface Props<Value extends string | number> {
  readonly id: string;
  readonly label: string;
  readonly name?: string;
  /** What helps to choose; read out with it. */
  readonly hint?: string;
  readonly value: Value;
  readonly options: ReadonlyArray<readonly [value: Value, text: string]>;
  readonly onChange: (value: Value) => void;
}

/** A labelled choice of one of a few. */
export function SelectField<Value extends string | number>({
  id,
  label,
  name,
  hint,
  value,
  options,
  onChange,
}: Props<Value>) {
  const choose = (element: { readonly value: string }) => {
    const chosen = options.find(([own]) => String(own) === element.value);
    if (chosen) onChange(chosen[0]);
  };
  usePreHydrationValue(id, String(value), choose);
  return (
    <div className={field()}>
      <label className={labelClass()} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={hintClass()} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <select
        id={id}
        name={name}
        className={select()}
        aria-describedby={hint && `${id}-hint`}
        value={value}
        onChange={({ target }) => choose(target)}
      >
        {options.map(([own, text]) => (
          <option key={own} value={own}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
