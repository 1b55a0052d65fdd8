import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { AdminGate } from '../../panel/admin-gate.tsx';
import { refusalText } from './admin-access.tsx';
import { $lock } from './panel-lock.ts';

const refusal = (status: number, error?: string) =>
  new RequestError({ status, statusText: '', body: error ? JSON.stringify({ error }) : '' });

test.each([
  { error: refusal(403, 'This challenge was used.'), says: 'This challenge was used.' },
  { error: refusal(429, 'Too many failed attempts.'), says: 'Too many failed attempts.' },
  { error: refusal(403), says: 'refused' },
  { error: refusal(500, 'Broken.'), says: 'failed' },
  { error: new NetworkError(null), says: 'failed' },
])('after $error the step says "$says"', ({ error, says }) => {
  expect(refusalText(error, 'refused', 'failed')).toBe(says);
});

test('the page waits to be told whether the panel is open', () => {
  $lock.set({ phase: 'checking' });
  expect(renderToString(<AdminGate audiences={[]} />)).toContain('Checking whether the panel is');
});
