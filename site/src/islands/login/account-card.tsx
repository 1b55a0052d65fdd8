import { USERNAME_LENGTH_MAX } from '@elc/contracts/account-rules';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { createAccountForm } from '../../stores/account/account-form.ts';
import {
  type AccountField,
  type AccountMode,
  EMPTY_VALUES,
} from '../../stores/account/form-rules.ts';
import { FormField } from '../form-field/form-field.tsx';
import { PasswordField } from '../form-field/password-field.tsx';

interface Texts {
  readonly heading: string;
  readonly subtitle: string;
  readonly submit: string;
  readonly pending: string;
  readonly toggle: string;
}

const TEXTS: Record<AccountMode, Texts> = {
  'sign-in': {
    heading: 'Welcome Back',
    subtitle: 'Sign in to access your admin dashboard',
    submit: 'Sign in',
    pending: 'Signing in...',
    toggle: "Don't have an account? Sign up",
  },
  create: {
    heading: 'Create Account',
    subtitle:
      'Join the community: favourites, ratings and API keys then follow you to every browser',
    submit: 'Create account',
    pending: 'Creating account...',
    toggle: 'Already have an account? Sign in',
  },
};

/** The order in which the fields stand: the first that is wrong gets the focus. */
const FIELDS: readonly AccountField[] = ['username', 'password', 'confirmPassword'];

/** One card with two modes: sign in, or create an account. */
export function AccountCard({ form }: { readonly form: ReturnType<typeof createAccountForm> }) {
  const { mode, isPending, errors } = useStore(form.$form);
  const [values, setValues] = useState(EMPTY_VALUES);
  const card = useRef<HTMLFormElement>(null);
  const texts = TEXTS[mode];
  const isNew = mode === 'create';

  // What a browser filled in before the page was alive counts as typed.
  useEffect(() => setValues((known) => ({ ...known, ...valuesIn(card.current) })), []);

  async function submit(event: { preventDefault(): void }) {
    event.preventDefault();
    setValues(await form.submit(values));
    requestAnimationFrame(() => focusFirstError(card.current, form));
  }

  const bind = (field: AccountField) => ({
    id: `account-${field}`,
    name: field,
    value: values[field],
    error: errors[field],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setValues((known) => ({ ...known, [field]: target.value })),
  });

  return (
    <div className="card form-card">
      <div className="form-card__head">
        <h2>{texts.heading}</h2>
        <p>{texts.subtitle}</p>
      </div>
      <form ref={card} noValidate onSubmit={submit}>
        <FormField
          {...bind('username')}
          label="Username"
          hint={isNew ? `3 to ${USERNAME_LENGTH_MAX} letters, digits, _ - and .` : undefined}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          {...bind('password')}
          label="Password"
          hint={
            isNew ? 'At least 6 characters; a few words in a row are hard to guess.' : undefined
          }
          autoComplete={isNew ? 'new-password' : 'current-password'}
          required
        />
        {isNew && (
          <PasswordField
            {...bind('confirmPassword')}
            label="Confirm password"
            autoComplete="new-password"
            required
          />
        )}
        <button type="submit" className="button button--primary" disabled={isPending}>
          {isPending ? texts.pending : texts.submit}
        </button>
      </form>
      <button
        type="button"
        className="button button--quiet"
        disabled={isPending}
        onClick={() => form.setMode(isNew ? 'sign-in' : 'create')}
      >
        {texts.toggle}
      </button>
    </div>
  );
}

function valuesIn(card: HTMLFormElement | null): Partial<Record<AccountField, string>> {
  const filled = FIELDS.map((field) => [field, inputOf(card, field)?.value ?? ''] as const);
  return Object.fromEntries(filled.filter(([, value]) => value !== ''));
}

function focusFirstError(
  card: HTMLFormElement | null,
  { $form }: ReturnType<typeof createAccountForm>,
): void {
  const wrong = FIELDS.find((field) => $form.get().errors[field] !== undefined);
  if (wrong) inputOf(card, wrong)?.focus();
}

function inputOf(card: HTMLFormElement | null, field: AccountField): HTMLInputElement | null {
  return card?.querySelector<HTMLInputElement>(`[name="${field}"]`) ?? null;
}
