import { USERNAME_LENGTH_MAX } from '@elc/contracts/accounts/account-rules';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { formCard, formFields, hint } from '../../ui/classes.ts';
import { FormField } from '../../ui/form-field.tsx';
import { useHydrated } from '../../ui/hydration.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { Problem } from '../../ui/problem.tsx';
import type { AccountForm, AccountFormStore } from './account-form.ts';
import {
  type AccountField,
  type AccountMode,
  type AccountValues,
  EMPTY_VALUES,
} from './form-rules.ts';

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

/** The second step of signing in. */
const CODE_TEXTS: Texts = {
  heading: 'Enter your code',
  subtitle: 'Your account has a second factor: open your authenticator app',
  submit: 'Sign in',
  pending: 'Signing in...',
  toggle: 'Back',
};

/** The order of the fields. */
const FIELDS: readonly AccountField[] = ['username', 'password', 'confirmPassword', 'code'];

/** One card with two modes: sign in, or create an account. */
export function AccountCard({ form, onForgot }: { form: AccountFormStore; onForgot: () => void }) {
  const { mode, needsCode, isPending, errors, advice } = useStore(form.$form);
  const [values, setValues] = useState(EMPTY_VALUES);
  const card = useRef<HTMLFormElement>(null);
  const texts = needsCode ? CODE_TEXTS : TEXTS[mode];
  const isNew = mode === 'create';
  const isAlive = useHydrated();

  useEffect(() => {
    // The browser may restore the page in its waiting state when the user goes back.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setValues(EMPTY_VALUES);
      form.again();
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [form]);

  async function submit(event: { preventDefault(): void }) {
    event.preventDefault();
    const next = await form.submit(values);
    setValues(next);
    requestAnimationFrame(() => focusNext(card.current, form.$form.get(), next));
  }

  const bind = (field: AccountField) => ({
    id: `account-${field}`,
    name: field,
    value: values[field] ?? '',
    error: errors[field],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setValues((known) => ({ ...known, [field]: target.value })),
  });

  return (
    <div className={formCard()}>
      <div className="grid gap-1">
        <h2>{texts.heading}</h2>
        <p>{texts.subtitle}</p>
        {!isNew && !needsCode && (
          <p className={hint()}>
            Players: nothing here needs an account. With one, your favourites, ratings and API keys
            follow you to every browser.
          </p>
        )}
      </div>
      <form ref={card} className={formFields()} noValidate onSubmit={submit}>
        {needsCode ? (
          <FormField
            {...bind('code')}
            label="Code"
            hint="The 6 digits of your app, or a recovery code."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        ) : (
          <>
            <FormField
              {...bind('username')}
              label="Username"
              hint={
                isNew
                  ? `3 to ${USERNAME_LENGTH_MAX} letters, digits, _ - and .`
                  : 'Or your confirmed e-mail address.'
              }
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
          </>
        )}
        {isNew && (
          <PasswordField
            {...bind('confirmPassword')}
            label="Confirm password"
            autoComplete="new-password"
            required
          />
        )}
        <Button type="submit" kind="primary" disabled={!isAlive || isPending}>
          {isPending ? texts.pending : texts.submit}
        </Button>
        <Problem>{advice}</Problem>
      </form>
      <Button
        kind="quiet"
        disabled={isPending}
        onClick={() => form.setMode(isNew || needsCode ? 'sign-in' : 'create')}
      >
        {texts.toggle}
      </Button>
      {!isNew && !needsCode && (
        <Button kind="quiet" disabled={!isAlive || isPending} onClick={onForgot}>
          Forgot your password?
        </Button>
      )}
    </div>
  );
}

/** The focus goes to the first field that is wrong, else that is empty, else to the button. */
function focusNext(
  card: HTMLFormElement | null,
  { errors, isPending }: AccountForm,
  values: AccountValues,
): void {
  if (isPending) return;
  const shown = FIELDS.filter((field) => inputOf(card, field) !== null);
  const next =
    shown.find((field) => errors[field] !== undefined) ?? shown.find((field) => !values[field]);
  const button = card?.querySelector<HTMLElement>('button[type="submit"]');
  (next ? inputOf(card, next) : button)?.focus();
}

function inputOf(card: HTMLFormElement | null, field: AccountField): HTMLInputElement | null {
  return card?.querySelector<HTMLInputElement>(`[name="${field}"]`) ?? null;
}
