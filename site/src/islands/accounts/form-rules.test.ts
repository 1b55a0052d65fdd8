import { loginRequest, registerForm } from '@elc/contracts';
import { expect, test } from 'vitest';
import { checkAccountForm } from './form-rules.ts';

const CASES = [
  { username: 'ab', password: 'long enough', confirmPassword: 'long enough' },
  { username: 'mayor', password: '12345', confirmPassword: '12345' },
  { username: 'mayor', password: 'long enough', confirmPassword: 'longer' },
  { username: 'two words', password: 'long enough', confirmPassword: 'long enough' },
  { username: 'm'.repeat(31), password: 'long enough', confirmPassword: 'long enough' },
  { username: 'mayor', password: 'é'.repeat(37), confirmPassword: 'é'.repeat(37) },
  { username: '  mayor ', password: 'long enough', confirmPassword: 'long enough' },
];

test.each(CASES)('creating %o is judged as the contract judges it', (values) => {
  const parsed = registerForm.safeParse(values);
  const issues = parsed.success ? [] : parsed.error.issues;
  const errors = checkAccountForm('create', values);
  for (const issue of issues) {
    expect(errors[issue.path[0] as keyof typeof errors]).toBe(issue.message);
  }
  expect(Object.keys(errors).length > 0).toBe(!parsed.success);
});

test.each(CASES)('signing in with %o is judged as the contract judges it', (values) => {
  const { username, password } = values;
  const parsed = loginRequest.safeParse({ username, password });
  expect(Object.keys(checkAccountForm('sign-in', values)).length === 0).toBe(parsed.success);
});
