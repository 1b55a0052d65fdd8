import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AdminGate } from '../../panel/admin-gate.tsx';
import { AdminAccess } from './admin-access.tsx';
import { GenerateKey } from './generate-key.tsx';
import { $lock } from './panel-lock.ts';

test('the three steps begin with the phrase, whose button waits for one', () => {
  const html = renderToString(<AdminAccess />);
  expect(html).toMatch(
    /aria-current="step"[^>]*><span[^>]*aria-hidden="true"[^>]*>1<\/span>Secret phrase/,
  );
  expect(html).toMatch(/<button type="submit"[^>]*disabled=""[^>]*>Generate challenge/);
});

test('the page contains nothing of the panel before a key was verified', () => {
  $lock.set({ phase: 'checking' });
  const html = renderToString(<AdminGate audiences={[]} />);
  expect(html).toContain('Checking whether the panel is open');
  expect(html).not.toContain('You are in');
});

test('the direct key waits for a click', () => {
  expect(renderToString(<GenerateKey />)).toContain('Generate admin key');
});
