import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Login } from './login.tsx';

const html = renderToString(<Login gameName="Election City" />);

test('the page begins with sign-in, in the words of the specification', () => {
  expect(html).toContain('Welcome Back');
  expect(html).toContain('Sign in to access your admin dashboard');
  expect(html).toMatch(/<button type="submit"[^>]*>Sign in<\/button>/);
  expect(html).toMatch(/admin dashboard<\/p><p[^>]*>Players: nothing here needs an account\./);
  expect(html).toContain('Don&#x27;t have an account? Sign up');
});

test('password managers find the fields', () => {
  expect(html).toMatch(/autoComplete="username"/i);
  expect(html).toMatch(/autoComplete="current-password"/i);
});
