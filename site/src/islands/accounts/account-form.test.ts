import type { UserResponse } from '@elc/contracts';
import { expect, test, vi } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { createAccountForm } from './account-form.ts';

const values = { username: ' mayor ', password: 'six bricks', confirmPassword: 'six bricks' };
const answer: UserResponse = {
  success: true,
  user: {
    id: 'm',
    username: 'mayor',
    email: null,
    role: 'user',
    createdAt: '2026-11-21T10:00:00Z',
  },
};
const refusal = (body: object, status = 409) =>
  new RequestError({ status, statusText: '', body: JSON.stringify(body) });

function setUp(outcome: UserResponse | Error = answer) {
  const send = vi.fn(async () => {
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  const notify = vi.fn();
  const enter = vi.fn();
  const stay = vi.fn();
  return {
    ...createAccountForm({ logIn: send, register: send, notify, enter, stay }),
    send,
    notify,
    enter,
    stay,
  };
}

test('what breaks a rule is shown under its field and is not sent', async () => {
  const { $form, submit, send } = setUp();
  await submit({ username: 'ab', password: '12345', confirmPassword: '' });
  expect($form.get().errors).toEqual({
    username: 'Username must be at least 3 characters',
    password: 'Password must be at least 6 characters',
  });
  expect(send).not.toHaveBeenCalled();
});

test('signing in leaves the page with a welcome, and the form waits until it is left', async () => {
  const { $form, submit, again, send, enter } = setUp();
  expect(await submit(values)).toEqual(values);
  expect($form.get().isPending).toBe(true);
  again();
  expect($form.get().isPending).toBe(false);
  expect(send).toHaveBeenCalledWith({ username: 'mayor', password: 'six bricks' });
  expect(enter).toHaveBeenCalledWith({
    title: 'Welcome back!',
    description: 'You have successfully logged in.',
  });
});

test('who has something to do on the page stays on it', async () => {
  const { $form, submit, stayHere, enter, notify, stay } = setUp();
  stayHere(true);
  await submit(values);
  expect(stay).toHaveBeenCalledWith(answer.user);
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Welcome back!' }));
  expect(enter).not.toHaveBeenCalled();
  expect($form.get().isPending).toBe(false);
  stayHere(false);
  await submit(values);
  expect(enter).toHaveBeenCalledTimes(1);
});

test.each([
  {
    error: refusal({ error: 'Invalid username or password.' }, 401),
    says: 'Invalid username or password.',
    password: '',
    advice: null,
  },
  {
    error: refusal({ error: 'Too many.' }, 429),
    says: 'Too many.',
    password: values.password,
    advice: null,
  },
  {
    error: new NetworkError(null),
    says: 'Invalid email or password',
    password: values.password,
    advice:
      'Your name and password may well be right: the site could not be reached. Check your internet connection, then try again.',
  },
  {
    error: new RequestError({ status: 502, statusText: '', body: '<h1>Bad gateway</h1>' }),
    says: 'Invalid email or password',
    password: values.password,
    advice:
      'Your name and password may well be right: the site did not answer as it should. Try again in a moment.',
  },
  {
    error: refusal({ error: 'This account is suspended.' }, 403),
    says: 'This account is suspended.',
    password: values.password,
    advice: null,
  },
])(
  'a failed sign-in says "$says", and on the page what the server did not; only a wrong password has to be typed again',
  async ({ error, says, password, advice }) => {
    const { $form, submit, notify } = setUp(error);
    expect(await submit(values)).toEqual({ ...values, password });
    expect($form.get()).toMatchObject({ isPending: false, advice });
    expect(notify).toHaveBeenCalledWith({
      title: 'Login failed',
      description: says,
      variant: 'destructive',
    });
  },
);

test('a new account leads back to sign-in, with its name filled in', async () => {
  const { $form, setMode, submit, notify } = setUp();
  setMode('create');
  expect(await submit(values)).toEqual({ username: 'mayor', password: '', confirmPassword: '' });
  expect($form.get()).toMatchObject({ mode: 'sign-in', isPending: false });
  expect(notify).toHaveBeenCalledWith({
    title: 'Account created!',
    description: 'You can now log in with your credentials.',
  });
});

test('a refused registration keeps what was typed, and the reason is shown under its field', async () => {
  const { $form, setMode, submit, notify } = setUp(
    refusal({ error: 'Taken.', details: [{ path: 'body.username', message: 'Taken.' }] }),
  );
  setMode('create');
  expect(await submit(values)).toEqual(values);
  expect($form.get()).toMatchObject({ mode: 'create', errors: { username: 'Taken.' } });
  expect(notify).toHaveBeenCalledWith({
    title: 'Registration failed',
    description: 'Taken.',
    variant: 'destructive',
  });
});

test('a registration without an answer says so on the page, until the next try', async () => {
  const { $form, setMode, submit } = setUp(new NetworkError(null));
  setMode('create');
  await submit(values);
  expect($form.get().advice).toMatch(/^Your account may not have been created: .+ reached\./);
  const again = submit(values);
  expect($form.get().advice).toBeNull();
  await again;
});

test('while one submission is pending, another is not begun', async () => {
  const { $form, submit, send } = setUp();
  const first = submit(values);
  expect($form.get().isPending).toBe(true);
  await submit(values);
  await first;
  expect(send).toHaveBeenCalledTimes(1);
});

test('a second factor is asked for once name and password were right, without a complaint', async () => {
  const { $form, submit, send, notify } = setUp(
    refusal({ error: 'Enter the code.', code: 'SECOND_FACTOR_REQUIRED' }, 401),
  );
  expect(await submit(values)).toEqual(values);
  expect($form.get()).toMatchObject({ needsCode: true, isPending: false, errors: {} });
  expect(notify).not.toHaveBeenCalled();
  const details = [{ path: 'body.code', message: 'Not right.' }];
  send.mockRejectedValueOnce(
    refusal({ error: 'Not right.', code: 'SECOND_FACTOR_WRONG', details }, 403),
  );
  expect(await submit({ ...values, code: '123456' })).toEqual({ ...values, code: '' });
  expect(send).toHaveBeenLastCalledWith({
    username: 'mayor',
    password: 'six bricks',
    code: '123456',
  });
  expect($form.get()).toMatchObject({ needsCode: true, errors: { code: 'Not right.' } });
});
