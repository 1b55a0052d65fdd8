import { expect, test } from 'vitest';
import { tabInAddress, tabsFor } from './panel-tabs.ts';

test('an admin has every tab, two of them named Settings', () => {
  const tabs = tabsFor('admin');
  expect(tabs.map(({ id }) => id)).toEqual([
    'dashboard',
    'advertisements',
    'users',
    'logs',
    'app-logs',
    'except',
    'alexoria',
    'banner-settings',
    'system-settings',
    'messages',
    'connections',
    'keys',
    'audit',
  ]);
  expect(tabs.filter(({ label }) => label === 'Settings')).toHaveLength(2);
});

test('a moderator has the tabs to review ads, read logs and look after their own keys', () => {
  const ids = tabsFor('moderator').map(({ id }) => id);
  expect(ids).toEqual(['dashboard', 'advertisements', 'logs', 'app-logs', 'except', 'keys']);
});

test.each([
  { search: '?tab=users', role: 'admin', expected: 'users' },
  { search: '?tab=users', role: 'moderator', expected: 'dashboard' },
  { search: '?tab=nothing', role: 'admin', expected: 'dashboard' },
  { search: '', role: 'admin', expected: 'dashboard' },
] as const)('$search opens $expected for $role', ({ search, role, expected }) => {
  expect(tabInAddress(search, role)).toBe(expected);
});
