import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KeyTest } from './api-tests.tsx';
import type { TestState } from './run-api-tests.ts';

const shown = (state: TestState<unknown>) =>
  renderToString(
    <KeyTest
      id="api-test"
      title="API test"
      text="Checks a player."
      keyId="test-key"
      submit={['Test API', 'Testing...']}
      state={state}
      onSubmit={() => {}}
      result={null}
    />,
  );

test('what is missing is read out here', () => {
  const html = shown({ phase: 'incomplete', problem: 'Please enter an API key' });
  expect(html).toContain('Please enter an API key');
  expect(html).toContain('role="alert"');
});

test('a test that failed is read out by its notification, and not once more here', () => {
  const html = shown({ phase: 'failed', problem: 'Failed to test API', sentence: 'Try again.' });
  expect(html).toContain('Failed to test API');
  expect(html).not.toContain('role="alert"');
});
