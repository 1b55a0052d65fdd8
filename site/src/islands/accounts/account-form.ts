import type { CurrentUser, UserResponse } from '@elc/contracts';
import { atom } from 'nanostores';
import { fieldErrorsIn, RequestError, sentenceOf } from '../../api/request-error.ts';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import {
  type AccountErrors,
  type AccountMode,
  type AccountValues,
  checkAccountForm,
  EMPTY_VALUES,
} from './form-rules.ts';

export interface AccountForm {
  readonly mode: AccountMode;
  /** True until an answer has come, and on while the page is being left for the next one. */
  readonly isPending: boolean;
  readonly errors: AccountErrors;
}

interface Effects {
  /** Both reject as `call` does. */
  logIn(credentials: { username: string; password: string }): Promise<UserResponse>;
  register(wanted: { username: string; password: string }): Promise<UserResponse>;
  notify(notice: Notice): void;
  /** Somebody has signed in: the page is left. */
  enter(user: CurrentUser, welcome: Notice): void;
}

const UNAUTHORIZED = 401;

/** The sign-in page's two modes. One submission at a time; a refused one shows why, under its field too. */
export function createAccountForm({ logIn, register, notify, enter }: Effects) {
  const $form = atom<AccountForm>({ mode: 'sign-in', isPending: false, errors: {} });
  const change = (part: Partial<AccountForm>) => $form.set({ ...$form.get(), ...part });

  function setMode(mode: AccountMode): void {
    change({ mode, errors: {} });
  }

  /**
   * Returns the values that the form continues with: cleared where they have done their work, or
   * were wrong.
   */
  async function submit(values: AccountValues): Promise<AccountValues> {
    const { mode, isPending } = $form.get();
    if (isPending) return values;
    const errors = checkAccountForm(mode, values);
    change({ errors });
    if (Object.keys(errors).length > 0) return values;
    change({ isPending: true });
    return mode === 'sign-in' ? signIn(values) : create(values);
  }

  /** Ready again: an answer has come, or somebody came back to a page that was left. */
  function again(): void {
    change({ isPending: false });
  }

  async function signIn(values: AccountValues): Promise<AccountValues> {
    const { username, password } = values;
    try {
      const { user } = await logIn({ username: username.trim(), password });
      enter(user, {
        title: 'Welcome back!',
        description: 'You have successfully logged in.',
      });
      return values;
    } catch (error) {
      refuse('Login failed', error, 'Invalid email or password');
      const isWrong = error instanceof RequestError && error.status === UNAUTHORIZED;
      return isWrong ? { ...values, password: '' } : values;
    }
  }

  async function create(values: AccountValues): Promise<AccountValues> {
    const { username, password } = values;
    try {
      const { user } = await register({ username: username.trim(), password });
      notify({
        title: 'Account created!',
        description: 'You can now log in with your credentials.',
      });
      again();
      setMode('sign-in');
      return { ...EMPTY_VALUES, username: user.username };
    } catch (error) {
      refuse('Registration failed', error, 'Failed to create account');
      return values;
    }
  }

  function refuse(title: string, error: unknown, fallback: string): void {
    notify({ title, description: sentenceOf(error, fallback), variant: 'destructive' });
    change({ errors: fieldErrorsIn(error), isPending: false });
  }

  return { $form, setMode, submit, again };
}
