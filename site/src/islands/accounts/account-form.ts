import type { CurrentUser } from '@elc/contracts';
import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { fieldErrorsIn, NetworkError, RequestError, sentenceOf } from '../../api/request-error.ts';
import { carryNotice } from '../../ui/toaster/carried-notice.ts';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import { notify, warning } from '../../ui/toaster/notifications.ts';
import {
  type AccountErrors,
  type AccountMode,
  type AccountValues,
  checkAccountForm,
  EMPTY_VALUES,
} from './form-rules.ts';

const FIRST = {
  mode: 'sign-in' as AccountMode,
  /** Name and password were right, and the account's second factor is asked for. */
  needsCode: false,
  /** True until an answer has come, and on while the page is being left for the next one. */
  isPending: false,
  errors: {} as AccountErrors,
  /** What happened and what to do where no word of the server says so; null where one does. */
  advice: null as string | null,
};

export type AccountForm = Readonly<typeof FIRST>;

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly code?: string;
}

const EFFECTS = {
  logIn: (body: Credentials) => call('login', { body }),
  register: (body: Credentials) => call('register', { body }),
  notify,
  /** Leaves the page for the home page, which shows the welcome; where storage is blocked it is left out. */
  enter(welcome: Notice): void {
    try {
      carryNotice(welcome, sessionStorage);
    } catch {
      // Nothing more can be done for a toast.
    }
    location.assign('/');
  },
  /** Shows who is signed in on the page as it stands. */
  async stay(user: CurrentUser): Promise<void> {
    const { $currentUser } = await import('./current-user.ts');
    $currentUser.mutate({ user });
  },
};

const UNAUTHORIZED = 401;

const NO_PROBLEM = { errors: {}, advice: null } as const;

/** The sign-in page's two modes. One submission at a time; a refused one shows why, under its field too. */
export function createAccountForm({ logIn, register, notify, enter, stay } = EFFECTS) {
  const $form = atom<AccountForm>(FIRST);
  let staysHere = false;
  const change = (part: Partial<AccountForm>) => $form.set({ ...$form.get(), ...part });

  function setMode(mode: AccountMode): void {
    change({ mode, needsCode: false, ...NO_PROBLEM });
  }

  /**
   * Returns the values that the form continues with: cleared where they have done their work, or
   * were wrong.
   */
  async function submit(values: AccountValues): Promise<AccountValues> {
    const { mode, isPending } = $form.get();
    if (isPending) return values;
    const errors = checkAccountForm(mode, values);
    change({ ...NO_PROBLEM, errors });
    if (Object.keys(errors).length > 0) return values;
    change({ isPending: true });
    return mode === 'sign-in' ? signIn(values) : create(values);
  }

  /** Whether who signs in has something to do here, and is not led to the home page. */
  function stayHere(isSo: boolean): void {
    staysHere = isSo;
  }

  /** Ready again: an answer has come, or someone came back to a page that was left. */
  function again(): void {
    change({ isPending: false });
  }

  async function signIn(values: AccountValues): Promise<AccountValues> {
    const { username, password, code } = values;
    const { needsCode } = $form.get();
    try {
      const credentials = { username: username.trim(), password };
      const { isRestored, user } = await logIn({
        ...credentials,
        ...(needsCode && { code: code ?? '' }),
      });
      const description = isRestored
        ? 'Your account is back. Nothing of it was erased.'
        : 'You have successfully logged in.';
      const welcome = { title: 'Welcome back!', description };
      if (staysHere) {
        await stay(user);
        notify(welcome);
        again();
      } else enter(welcome);
      return values;
    } catch (error) {
      if (codeOf(error) === 'SECOND_FACTOR_REQUIRED') {
        change({ needsCode: true, isPending: false });
        return values;
      }
      refuse('Login failed', error, 'Invalid email or password');
      if (codeOf(error)?.startsWith('SECOND_FACTOR_')) return { ...values, code: '' };
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
    notify(warning(title, sentenceOf(error, fallback)));
    const advice = adviceAfter(error, $form.get().mode);
    change({ errors: fieldErrorsIn(error), advice, isPending: false });
  }

  return { $form, stayHere, setMode, submit, again };
}

export type AccountFormStore = ReturnType<typeof createAccountForm>;

const codeOf = (error: unknown) => (error instanceof RequestError ? error.code : null);

const UNANSWERED: Readonly<Record<AccountMode, string>> = {
  'sign-in': 'Your name and password may well be right',
  create: 'Your account may not have been created',
};

/** The toast's fixed words would blame what was typed, of which nothing is known. */
function adviceAfter(error: unknown, mode: AccountMode): string | null {
  if (error instanceof RequestError && error.sentence) return null;
  const why =
    error instanceof NetworkError ? 'could not be reached' : 'did not answer as it should';
  return `${UNANSWERED[mode]}: the site ${why}. ${failureSentence(error)}`;
}
