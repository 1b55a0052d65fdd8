import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { alert, alertOf, testAlert, webhookBody, webhookFormOf } from './alert';
import { ALERT_KINDS, type AlertKind } from './alert-kinds';

const PANEL = readFileSync(
  path.join(__dirname, '../../../../../site/src/panel/frame/panel-tabs.ts'),
  'utf8',
);
const KINDS = Object.keys(ALERT_KINDS) as AlertKind[];
const told = (change: Partial<Parameters<typeof alertOf>[0]> = {}) =>
  alertOf({
    ...{ kind: 'database', isOver: false, detail: 'No <answer>.', untold: 0 },
    ...{ site: 'https://city.example', nowMs: 0 },
    ...change,
  });

test.each(KINDS)('the alert %s says what to do and leads to a tab of the panel', (kind) => {
  const { advice, section } = told({ kind });
  expect(advice).not.toBe('');
  const { origin, pathname, searchParams } = new URL(section);
  expect(origin + pathname).toBe('https://city.example/admin');
  expect(PANEL).toContain(`id: '${searchParams.get('tab')}'`);
});

test('an end has a title of its own and no advice; what was not told is counted', () => {
  expect(told({ isOver: true })).toMatchObject({
    title: 'The database answers again',
    advice: null,
  });
  expect(told({ untold: 2 }).detail).toMatch(/ it happened 2 more times\.$/);
});

test.each([
  { url: 'https://discord.com/api/webhooks/1/x', form: 'discord' },
  { url: 'https://ptb.discord.com/api/webhooks/1/x', form: 'discord' },
  { url: 'https://hooks.slack.com/services/x', form: 'slack' },
  { url: 'https://notdiscord.com/x', form: 'json' },
  { url: 'https://chat.example/hooks/x', chosen: 'slack' as const, form: 'slack' },
])('the form of $url is $form', ({ url, chosen, form }) => {
  expect(webhookFormOf(url, chosen)).toBe(form);
});

test('each form has what its service wants, within its length', () => {
  const long = told({ detail: '@everyone '.repeat(1000) });
  const { content } = webhookBody('discord', long) as { content: string };
  expect(content.length).toBeLessThanOrEqual(2000);
  expect(webhookBody('discord', long)).toMatchObject({ allowed_mentions: { parse: [] } });
  expect(webhookBody('slack', told())).toEqual({
    text: expect.stringContaining('No &lt;answer&gt;'),
  });
  expect(alert.parse(webhookBody('json', testAlert('https://city.example', 0)))).toMatchObject({
    state: 'test',
    at: '1970-01-01T00:00:00.000Z',
  });
});
