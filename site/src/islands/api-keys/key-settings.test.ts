import { KEY_SCOPES } from '@elc/contracts';
import { expect, test } from 'vitest';
import { AS_IT_IS, atFields, newSettingsIn, settingProblems, settingsIn } from './key-settings.ts';

const NOW_MS = Date.parse('2026-11-21T10:00:00.000Z');

function formOf(fields: Readonly<Record<string, string | readonly string[]>>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  return form;
}

const UNTOUCHED = { scopes: KEY_SCOPES, expiresAt: '', addresses: '', origins: ' \n', note: ' ' };

test('a new key with nothing chosen sends its name alone, also before the fields are there', () => {
  expect(newSettingsIn(formOf({ name: 'My bot' }), NOW_MS)).toEqual({});
  expect(newSettingsIn(formOf({ name: 'My bot', ...UNTOUCHED }), NOW_MS)).toEqual({});
});

test('what is chosen is sent, lines as lists and days as an instant', () => {
  const form = formOf({
    ...{ scopes: ['read', 'report'], expiresAt: '30', note: 'Mine' },
    ...{ addresses: ' 192.0.2.1\n\n2001:db8::/32, 192.0.2.2', origins: 'https://bot.example' },
  });
  expect(newSettingsIn(form, NOW_MS)).toEqual({
    scopes: ['read', 'report'],
    expiresAt: '2026-12-21T10:00:00.000Z',
    addresses: ['192.0.2.1', '2001:db8::/32', '192.0.2.2'],
    origins: ['https://bot.example'],
    note: 'Mine',
  });
});

test('a changed key sends all its fields, its end only when that was chosen', () => {
  expect(settingsIn(formOf({ ...UNTOUCHED, note: '' }), NOW_MS)).toEqual({
    ...{ scopes: KEY_SCOPES, expiresAt: null, addresses: [], origins: [], note: '' },
  });
  const left = settingsIn(formOf({ ...UNTOUCHED, expiresAt: AS_IT_IS }), NOW_MS);
  expect(left).not.toHaveProperty('expiresAt');
});

test('a key without any scope is not sent', () => {
  expect(settingProblems({ scopes: [] })).toEqual({ scopes: 'Please choose at least one.' });
  expect(settingProblems({})).toEqual({});
});

test('the first wrong line of a list is named at its field', () => {
  const found = {
    'addresses.1': 'must be an IP address',
    'addresses.2': 'must be text',
    note: 'must have at most 300 characters',
    expiresAt: 'The key would expire in the past. Choose a later time, or none.',
  };
  expect(atFields(found)).toEqual({
    addresses: 'Line 2 must be an IP address.',
    note: 'This must have at most 300 characters.',
    expiresAt: 'The key would expire in the past. Choose a later time, or none.',
  });
});
