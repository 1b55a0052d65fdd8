import { type ButtonLook, formFields } from '../../ui/classes.ts';
import type { Problems } from '../../ui/form.ts';
import { Form, FormInput, FormPassword, FormProblem, SubmitButton } from '../../ui/form.tsx';

interface Field<Name> {
  readonly name: Name;
  readonly label: string;
  readonly type: 'password' | 'email' | 'text';
  readonly autoComplete: string;
  readonly hint?: string;
}

/** The present password, asked for again. */
export const PASSWORD = {
  name: 'password',
  label: 'Your password',
  type: 'password',
  autoComplete: 'current-password',
} as const;

/** A new password, twice. */
export const NEW_PASSWORD = [
  {
    name: 'newPassword',
    label: 'New password',
    type: 'password',
    autoComplete: 'new-password',
    hint: 'At least 6 characters; a few words in a row are hard to guess.',
  },
  {
    name: 'confirmPassword',
    label: 'Confirm new password',
    type: 'password',
    autoComplete: 'new-password',
  },
] as const;

interface Props<Name extends string> {
  /** Begins the ids of the fields. */
  readonly id: string;
  readonly fields: readonly Field<Name>[];
  /** The first broken rule of each field. */
  readonly check?: (values: Record<Name, string>) => Problems;
  /** Rejects as `call` does; the form is emptied once it is done. */
  readonly send: (values: Record<Name, string>) => Promise<void>;
  readonly submit: string;
  readonly kind?: ButtonLook['kind'];
  /** For password managers that need to know whose password it is. */
  readonly username?: string;
}

/** Fields, a button, and what is wrong. */
export function FieldForm<Name extends string>(props: Props<Name>) {
  const { id, fields, check, send, submit, kind, username } = props;
  return (
    <Form id={id} action={send} {...(check && { check })} className={formFields()}>
      {username !== undefined && (
        <input type="text" autoComplete="username" value={username} readOnly hidden />
      )}
      {fields.map(({ type, ...field }) =>
        type === 'password' ? (
          <FormPassword key={field.name} {...field} required />
        ) : (
          <FormInput key={field.name} {...field} type={type} required />
        ),
      )}
      <div>
        <SubmitButton kind={kind}>{submit}</SubmitButton>
      </div>
      <FormProblem />
    </Form>
  );
}
