import { Field, TextInput } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { timeOf } from '../publication/time-of';

interface Props {
  readonly name?: string;
  readonly label?: string;
  readonly hint?: string;
}

/** A time that the product has stored in milliseconds, as a date; editors only read it. */
export function Moment({ name = '', label = name, hint }: Props) {
  const { value } = useField<string | number | null>(name);
  const shown = value ? timeOf(new Date(Number(value)).toISOString()) : '';
  return (
    <Field.Root name={name} id={name} hint={hint}>
      <Field.Label>{label}</Field.Label>
      <TextInput disabled value={shown} onChange={() => undefined} />
      <Field.Hint />
    </Field.Root>
  );
}
