import { USERNAME_LENGTH_MAX } from '@elc/contracts/accounts/account-rules';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { fieldErrorsIn } from '../../api/request-error.ts';
import { Button } from '../../ui/button.tsx';
import { classes, formCard, formFields, hint } from '../../ui/classes.ts';
import { Form, FormInput, FormPassword, SubmitButton } from '../../ui/form.tsx';
import { useHydrated } from '../../ui/hydration.ts';
import { Problem } from '../../ui/problem.tsx';
import { notify } from '../../ui/toaster/notifications.ts';
import { codeOf, leaveWith, refusalOf } from './account-form.ts';
import { type AccountMode, type AccountValues, checkAccountForm } from './form-rules.ts';

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
      'Join the community: favorites, ratings and API keys then follow you to every browser',
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

interface Props {
  /** Whether who signs in has something to do here, and is not led to the home page. */
  readonly staysHere: boolean;
  readonly onForgot: () => void;
}

/** One card with two modes: sign in, or create an account. */
export function AccountCard({ staysHere, onForgot }: Props) {
  const [mode, setMode] = useState<AccountMode>('sign-in');
  /** Name and password were right, and the account's second factor is asked for. */
  const [needsCode, setNeedsCode] = useState(false);
  const [advice, setAdvice] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const texts = needsCode ? CODE_TEXTS : TEXTS[mode];
  const isNew = mode === 'create';
  const isAlive = useHydrated();

  function show(shown: AccountMode) {
    setMode(shown);
    setNeedsCode(false);
    setAdvice(null);
  }

  /** What is returned has the focus go on in the form. */
  async function send(values: AccountValues, form: HTMLFormElement) {
    setAdvice(null);
    setPending(true);
    try {
      return isNew ? await create(values, form) : await signIn(values);
    } catch (error) {
      if (codeOf(error) === 'SECOND_FACTOR_REQUIRED') {
        setNeedsCode(true);
        return {};
      }
      const refusal = refusalOf(error, mode);
      notify(refusal.notice);
      setAdvice(refusal.advice);
      if (refusal.emptied) write(form, refusal.emptied, '');
      return fieldErrorsIn(error);
    } finally {
      setPending(false);
    }
  }

  async function signIn({ username, password, code = '' }: AccountValues) {
    const body = { username: username.trim(), password, ...(needsCode && { code }) };
    const { isRestored, user } = await call('login', { body });
    const description = isRestored
      ? 'Your account is back. Nothing of it was erased.'
      : 'You have successfully logged in.';
    const welcome = { title: 'Welcome back!', description };
    if (!staysHere) {
      await leaveWith(welcome);
      return undefined;
    }
    const { $currentUser } = await import('./current-user.ts');
    $currentUser.mutate({ user });
    notify(welcome);
    return undefined;
  }

  async function create({ username, password }: AccountValues, form: HTMLFormElement) {
    const { user } = await call('register', { body: { username: username.trim(), password } });
    notify({
      title: 'Account created!',
      description: 'You can now log in with your credentials.',
    });
    show('sign-in');
    write(form, 'username', user.username);
    write(form, 'password', '');
    return {};
  }

  return (
    <div className={formCard()}>
      <div className="grid gap-1">
        <h2>{texts.heading}</h2>
        <p>{texts.subtitle}</p>
        {!isNew && !needsCode && (
          <p className={hint()}>
            Players: nothing here needs an account. With one, your favorites, ratings and API keys
            follow you to every browser.
          </p>
        )}
      </div>
      <Form
        id="account"
        className={formFields()}
        step={texts.heading}
        check={(values: AccountValues) => checkAccountForm(mode, values)}
        action={send}
      >
        {/* They are sent with the code, too. */}
        <div className={classes(needsCode ? 'hidden' : 'contents')}>
          <FormInput
            name="username"
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
          <FormPassword
            name="password"
            label="Password"
            hint={
              isNew ? 'At least 6 characters; a few words in a row are hard to guess.' : undefined
            }
            autoComplete={isNew ? 'new-password' : 'current-password'}
            required
          />
        </div>
        {needsCode && (
          <FormInput
            name="code"
            label="Code"
            hint="The 6 digits of your app, or a recovery code."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
        {isNew && (
          <FormPassword
            name="confirmPassword"
            label="Confirm password"
            autoComplete="new-password"
            required
          />
        )}
        <SubmitButton pending={texts.pending}>{texts.submit}</SubmitButton>
        <Problem>{advice}</Problem>
      </Form>
      <Button
        kind="quiet"
        disabled={isPending}
        onClick={() => show(isNew || needsCode ? 'sign-in' : 'create')}
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

function write(form: HTMLFormElement, name: keyof AccountValues, text: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = text;
}
