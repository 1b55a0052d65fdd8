import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type ButtonLook, formFields } from '../../ui/classes.ts';
import { createForm, type Problems } from '../../ui/form.ts';
import { FormField } from '../../ui/form-field.tsx';
import { useHydrated } from '../../ui/hydration.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { Problem } from '../../ui/problem.tsx';

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
  readonly send: (values: Record<Name, string>) => Promise<unknown>;
  readonly submit: string;
  readonly kind?: ButtonLook['kind'];
  /** For password managers that need to know whose password it is. */
  readonly username?: string;
}

/** Fields, a button, and what is wrong; the first wrong field takes the focus. */
export function FieldForm<Name extends string>(props: Props<Name>) {
  const { id, fields, submit, kind = 'primary', username } = props;
  const current = useRef(props);
  current.current = props;
  const [form] = useState(() => {
    const empty = Object.fromEntries(fields.map(({ name }) => [name, ''])) as Record<Name, string>;
    const form = createForm<Record<Name, string>, Record<Name, string>>({
      read(values) {
        const problems = current.current.check?.(values) ?? {};
        return Object.keys(problems).length > 0 ? { problem: null, problems } : { value: values };
      },
      async send(values) {
        await current.current.send(values);
        return empty;
      },
    });
    form.take(empty);
    return form;
  });
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
            onChange={({ target }) =>
              form.edit({ [name]: target.value } as Partial<Record<Name, string>>)
            }
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
