import type { ChangeEvent, InputHTMLAttributes, ReactNode, Ref } from 'react';
import {
  field,
  fieldError,
  hint as hintClass,
  input as inputClass,
  label as labelClass,
} from './classes.ts';
import { usePreHydrationValue } from './hydration.ts';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string;
  readonly label: string;
  /** What helps to fill the field in; read out with it. */
  readonly hint?: string | undefined;
  /** What is wrong with the value; shown under the field and read out with it. */
  readonly error?: string | null | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  /** Shown beside the input, such as a button that shows a password. */
  readonly children?: ReactNode;
}

/** A labelled input with its hint and its error. */
export function FormField({ id, label, hint, error, ref, children, ...input }: Props) {
  usePreHydrationValue(id, String(input.value ?? ''), (typed) =>
    input.onChange?.({ target: typed, currentTarget: typed } as ChangeEvent<HTMLInputElement>),
  );
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
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
      <div className="flex items-center gap-2">
        <input
          {...input}
          ref={ref}
          id={id}
          className={inputClass()}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {children}
      </div>
      {error && (
        <p className={fieldError()} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
