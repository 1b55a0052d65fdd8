import { Field, TextInput } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import type { InputProps } from './choice-or-new/choice-or-new';

/** A year: Strapi's input for numbers would write 2,026. */
export function Year({ name = '', label = name, hint, required = false, disabled }: InputProps) {
  const { value, error, onChange } = useField<number | null>(name);
  return (
    <Field.Root name={name} id={name} error={error ?? false} hint={hint} required={required}>
      <Field.Label>{label}</Field.Label>
      <TextInput
        inputMode="numeric"
        maxLength={4}
        value={value ?? ''}
        disabled={disabled ?? false}
        onChange={({ target }: { target: HTMLInputElement }) => {
          const digits = target.value.replace(/\D/g, '');
          onChange(name, digits === '' ? null : Number(digits));
        }}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
