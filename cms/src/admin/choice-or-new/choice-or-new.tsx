import { Combobox, ComboboxOption, Field } from '@strapi/design-system';
import { useFetchClient, useField } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';

/** What the content manager passes to a field's input. */
export interface InputProps {
  readonly name?: string;
  readonly label?: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

/** A short text that is chosen among those that other documents have in the same field, or new. */
export function ChoiceOrNew({
  name = '',
  label = name,
  hint,
  required = false,
  disabled,
}: InputProps) {
  const { slug: uid = '' } = useParams();
  const { value, error, onChange } = useField<string | null>(name);
  const known = useKnownValues(uid, name);
  const choices = value && !known.includes(value) ? [...known, value] : known;
  const choose = (next?: string) => onChange(name, next?.trim() || null);
  return (
    <Field.Root name={name} id={name} error={error ?? false} hint={hint} required={required}>
      <Field.Label>{label}</Field.Label>
      <Combobox
        creatable
        value={value ?? ''}
        disabled={disabled ?? false}
        placeholder="Choose one, or write a new one"
        createMessage={(text) => `New: ${text}`}
        onChange={choose}
        onCreateOption={choose}
        onClear={() => choose()}
      >
        {choices.map((choice) => (
          <ComboboxOption key={choice} value={choice}>
            {choice}
          </ComboboxOption>
        ))}
      </Combobox>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

/** What documents of the type have in this field, in the order of the alphabet; nothing while it is unknown. */
function useKnownValues(uid: string, field: string): readonly string[] {
  const { get } = useFetchClient();
  const [values, setValues] = useState<readonly string[]>([]);
  useEffect(() => {
    let over = false;
    get<{ values: string[] }>(`/elc/values/${uid}/${field}`).then(
      ({ data }) => over || setValues(data.values),
      // Without the list a value can still be written.
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [get, uid, field]);
  return values;
}
