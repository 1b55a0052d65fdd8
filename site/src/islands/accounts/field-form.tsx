import { useStore } from '@nanostores/react';
import { type FormEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { type ButtonLook, formFields } from '../../ui/classes.ts';
import { createForm, type Form, type Problems } from '../../ui/form.ts';
import { FormField } from '../../ui/form-field.tsx';
import { useHydrated } from '../../ui/hydration.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { Problem } from '../../ui/problem.tsx';

type Values = Readonly<Record<string, string>>;

interface Sending<Names extends Values> {
  readonly empty: Names;
  /** The first broken rule of each field. */
  readonly check?: (values: Names) => Problems;
  /** Rejects as `call` does. */
  readonly send: (values: Names) => Promise<unknown>;
}

/** A form that is emptied once it was sent. */
export function createFieldForm<Names extends Values>(sending: Sending<Names>): Form<Names> {
  const { empty, check = () => ({}), send } = sending;
  const form = createForm<Names, Names>({
    read(values) {
      const problems = check(values);
      return Object.keys(problems).length > 0 ? { problem: null, problems } : { value: values };
    },
    async send(values) {
      await send(values);
      return empty;
    },
  });
  form.take(empty);
  return form;
}

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

interface Props<Names extends Values> {
  /** Begins the ids of the fields. */
  readonly id: string;
  readonly form: Form<Names>;
  readonly fields: readonly Field<keyof Names & string>[];
  readonly submit: string;
  readonly kind?: ButtonLook['kind'];
  /** For password managers that need to know whose password it is. */
  readonly username?: string;
}

/** Fields, a button, and what is wrong; the first wrong field takes the focus. */
export function FieldForm<Names extends Values>(props: Props<Names>) {
  const { id, form, fields, submit, kind = 'primary', username } = props;
  const { draft, problem, problems, isBusy } = useStore(form.$form);
  const element = useRef<HTMLFormElement>(null);
  const isAlive = useHydrated();
  const isUnderField = fields.some(({ name }) => problems[name] !== undefined);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (await form.save()) return;
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
    );
  }

  return (
    <form ref={element} className={formFields()} noValidate onSubmit={send}>
      {username !== undefined && (
        <input type="text" autoComplete="username" value={username} readOnly hidden />
      )}
      {fields.map(({ name, type, ...field }) => {
        const Input = type === 'password' ? PasswordField : FormField;
        return (
          <Input
            {...field}
            {...(type !== 'password' && { type })}
            key={name}
            id={`${id}-${name}`}
            name={name}
            value={draft?.[name] ?? ''}
            error={problems[name]}
            onChange={({ target }) => form.edit({ [name]: target.value } as Partial<Names>)}
            required
          />
        );
      })}
      <div>
        <Button type="submit" kind={kind} disabled={!isAlive} aria-disabled={isBusy}>
          {submit}
        </Button>
      </div>
      <Problem>{isUnderField ? null : problem}</Problem>
    </form>
  );
}
