import type { ChangeEvent, ReactNode, TextareaHTMLAttributes } from 'react';
import { input } from './classes.ts';
import { described, Field, type FieldProps } from './form-field.tsx';
import { usePreHydrationValue } from './hydration.ts';

interface Props extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  /** Shown below the text and read out with it, such as how long it is. */
  readonly note?: ReactNode;
}

/** A labelled text of several lines. */
export function TextAreaField({ id, label, hint, error, note, ...area }: Props) {
  const field = { id, label, hint, error };
  usePreHydrationValue(id, String(area.value ?? ''), (typed) =>
    area.onChange?.({ target: typed, currentTarget: typed } as ChangeEvent<HTMLTextAreaElement>),
  );
  return (
    <Field {...field}>
      <textarea {...area} {...described(field, note)} className={input()} />
      {note && (
        <div className="contents" id={`${id}-note`}>
          {note}
        </div>
      )}
    </Field>
  );
}
