import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SAMPLE_PLAYERS } from '../name-chips.tsx';
import { BotTester } from './bot-tester.tsx';
import type { BotEndpoint } from './run-bot-test.ts';

const endpoints: BotEndpoint[] = [
  { tool: 'analyze', method: 'GET', path: '/api/a/{username}', summary: 'All of it.' },
  { tool: 'check', method: 'GET', path: '/api/c/{username}', summary: 'In short.' },
  { tool: 'test', method: 'GET', path: '/api/t', summary: 'Whether it is there.' },
];
const page = (mode: 'live' | 'sample') =>
  renderToString(<BotTester endpoints={endpoints} publicUrl="https://elc.test" mode={mode} />);

test('the form begins empty: there is no player to check, but a connection to test', () => {
  expect(page('live')).toMatch(/<button[^>]*disabled=""[^>]*>Quick Check<\/button>/);
  expect(page('live')).toMatch(/<button(?:(?!disabled="")[^>])*>Test connection/);
});

test('every endpoint is on the static page, with its full address', () => {
  const text = page('live').replace(/<[^>]+>|<!--.*?-->/g, '');
  for (const { path, summary } of endpoints) {
    expect(text).toContain(`https://elc.test${path}`);
    expect(text).toContain(summary);
  }
});

test('sample players are offered in sample mode only', () => {
  for (const { username } of SAMPLE_PLAYERS) {
    expect(page('sample')).toContain(username);
    expect(page('live')).not.toContain(username);
  }
});
