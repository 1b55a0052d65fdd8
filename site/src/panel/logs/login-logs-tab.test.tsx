import type { LoginLog } from '@elc/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ListTable } from '../frame/list-table.tsx';
import { LOGIN_COLUMNS } from './login-logs-tab.tsx';

const attempt: LoginLog = {
  id: '1',
  username: 'Secret phrase',
  ipAddress: '203.0.113.7',
  userAgent: 'a browser',
  timestamp: '2025-01-01T00:00:00.000Z',
  loginStatus: 'locked',
  event: 'sign_in',
  detail: null,
  repeats: 0,
};

const shown = (entry: LoginLog) =>
  renderToStaticMarkup(
    <ListTable
      label="Attempts"
      columns={LOGIN_COLUMNS}
      entries={[entry]}
      sort=""
      onSort={() => {}}
    />,
  );

test('what was done with keys is said with the key, an attempt to sign in by its name alone', () => {
  const made = { ...attempt, event: 'key_made', detail: 'elca_x… Laptop' } as const;
  const html = shown(made);
  expect(html).toContain('Admin key made (elca_x… Laptop)');
  expect(shown(attempt)).not.toContain('Admin key made');
});

test.each([
  { repeats: 0, says: false },
  { repeats: 49, says: true },
])('an attempt with $repeats more like it says so: $says', ({ repeats, says }) => {
  const html = shown({ ...attempt, repeats });
  expect(html.includes(`and ${repeats} more from this address in that minute`)).toBe(says);
});
