import type { ChangeEvent, InputHTMLAttributes, ReactNode, Ref } from 'react';
import * as look from './classes.ts';
import { usePreHydrationValue } from './hydration.ts';

export interface FieldProps {
  readonly id: string;
  readonly label: string;
  /** What helps to fill the field in; read out with it. */
  readonly hint?: string | undefined;
  /** What is wrong with the value; shown under the field and read out with it. */
  readonly error?: string | null | undefined;
}

/** What every field has around its control: the label, the hint above it and the error below. */
export function Field({
  id,
  label,
  hint,
  error,
  children,
}: FieldProps & { readonly children: ReactNode }) {
  return (
    <div className={look.field()}>
      <label className={look.label()} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={look.hint()} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className={look.fieldError()} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** What a control says of its field to those who do not see it. */
export function described({ id, hint, error }: FieldProps, note?: ReactNode) {
  const ids = [hint && `${id}-hint`, note && `${id}-note`, error && `${id}-error`];
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
  };
}

interface InputProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly ref?: Ref<HTMLInputElement>;
  /** Shown beside the input, such as a button that shows a password. */
  readonly children?: ReactNode;
}

/** A labelled input with its hint and its error. */
export function FormField({ id, label, hint, error, children, ...input }: InputProps) {
  const field = { id, label, hint, error };
  usePreHydrationValue(id, String(input.value ?? ''), (typed) =>
    input.onChange?.({ target: typed, currentTarget: typed } as ChangeEvent<HTMLInputElement>),
  );
  return (
    <Field {...field}>
      <div className="flex items-center gap-2">
        <input {...input} {...described(field)} className={look.input()} />
        {children}
      </div>
    </Field>
  );
}
