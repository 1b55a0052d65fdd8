import { fieldError, field as fieldLook, label as labelLook } from '../../ui/classes.ts';
import { inForm } from '../../ui/form.tsx';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** Each value with what it means. */
  readonly meanings: Readonly<Record<string, string>>;
  readonly chosen: readonly string[];
  readonly error?: string | undefined;
}

function Choices({ id, name, label, meanings, chosen, error }: Props) {
  return (
    <fieldset className={fieldLook()} aria-describedby={error && `${id}-error`}>
      <legend className={labelLook('mb-1')}>{label}</legend>
      {Object.entries(meanings).map(([value, meaning]) => (
        <label key={value} className="flex items-start gap-3">
          <input
            type="checkbox"
            className="mt-1 size-5 flex-none accent-accent"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            aria-invalid={error ? true : undefined}
          />
          <span className="wrap-anywhere">
            {meaning} (<code>{value}</code>)
          </span>
        </label>
      ))}
      {error && (
        <p className={fieldError()} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Boxes to tick; the form has the values of those that are. */
export const FormChoices = inForm(Choices);
