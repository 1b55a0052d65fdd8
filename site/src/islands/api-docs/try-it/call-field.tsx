import type { ApiField } from '@elc/contracts/openapi/describe';
import { useStore } from '@nanostores/react';
import { field, field as fieldClasses, hint, input, label, select } from '../../../ui/classes.ts';
import { usePreHydrationValue } from '../../../ui/hydration.ts';
import { $callKey } from '../call-key.ts';
import { InlineCode } from './inline-code.tsx';

const LONG_TEXT_FROM = 200;

interface Props {
  readonly id: string;
  readonly field: ApiField;
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (value: string) => void;
}

/** One thing that a call sends: a choice where there are few values, else a field to type in. */
export function CallField({ id, field, value, problem, onChange }: Props) {
  const hintId = `${id}-hint`;
  const control = {
    id,
    value,
    'aria-invalid': problem !== null,
    'aria-describedby': hintId,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  const choices = field.isBoolean ? ['true', 'false'] : field.choices;
  const placeholder = field.fallback === undefined ? '' : String(field.fallback);
  return (
    <div className={fieldClasses()} data-field>
      <label className={label()} htmlFor={id}>
        {field.name}
        {field.required ? '' : ' (optional)'}
      </label>
      {choices.length > 0 && (
        <select {...control} className={select()}>
          {(!field.required || value === '') && <option value="">–</option>}
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
      {choices.length === 0 && isLong(field) && (
        <textarea {...control} className={input()} rows={3} />
      )}
      {choices.length === 0 && !isLong(field) && (
        <input
          {...control}
          className={input()}
          placeholder={placeholder}
          inputMode={field.isNumber ? 'numeric' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <p className={hint()} id={hintId}>
        {problem !== null && <strong className="text-danger">{problem} </strong>}
        <InlineCode text={`${choices.length === 0 ? `${field.type}. ` : ''}${field.description}`} />
      </p>
    </div>
  );
}

/** A text for which one line is too short. */
function isLong({ type }: ApiField): boolean {
  const most = /to (\d+) characters/.exec(type)?.[1];
  return most !== undefined && Number(most) > LONG_TEXT_FROM;
}

interface KeyFieldProps {
  readonly id: string;
  readonly problem: string | null;
  /** What a call without a key does; empty where it needs one. */
  readonly without?: string;
  readonly label?: string;
}

/** The key that calls of this page are made with: one field's value is every field's. */
export function KeyField({ id, problem, without = '', label: text = 'API key' }: KeyFieldProps) {
  const key = useStore($callKey);
  usePreHydrationValue(id, key, ({ value }) => $callKey.set(value));
  return (
    <div className={field()} data-field>
      <label className={label()} htmlFor={id}>
        {text}
      </label>
      <input
        id={id}
        className={input()}
        type="password"
        autoComplete="off"
        spellCheck={false}
        placeholder="elc_…"
        value={key}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-hint`}
        onChange={(event) => $callKey.set(event.target.value)}
      />
      <p className={hint()} id={`${id}-hint`}>
        {problem !== null && <strong className="text-danger">{problem} </strong>}
        <span>{`${without} Sent in the X-API-Key header, and shown in every sample. This page forgets it when you leave.`}</span>
      </p>
    </div>
  );
}
