import { afterEach, expect, test, vi } from 'vitest';
import { CONFIRMATION_MS } from './copy-text.ts';
import { missingPlace, parseUsage, startExamples, targetProblem, usageLine } from './usage.ts';

const word = (text: string) => ({ kind: 'word', text });
const place = (kind: string, name: string, required: boolean, choices: string[] = []) => ({
  kind,
  name,
  label: kind === 'choice' && name !== 'team' ? 'Choice' : name,
  required,
  choices,
});

test.each([
  [';btools', [word(';btools')]],
  [
    ';kick <player> [reason]',
    [word(';kick'), place('player', 'player', true), place('text', 'reason', false)],
  ],
  [';voting <on|off>', [word(';voting'), place('choice', 'on|off', true, ['on', 'off'])]],
  [
    ';tp <player><destination>',
    [word(';tp'), place('player', 'player', true), place('text', 'destination', true)],
  ],
  [';size <player', [word(';size'), word('<'), word('player')]],
  [';x <> []', [word(';x'), word('<'), word('>'), word('['), word(']')]],
  ['', []],
])('%j has its parts in their order', (usage, parts) => {
  expect(parseUsage(usage)).toEqual(parts);
});

test.each([
  [';kick <player> [reason]', ['random', ''], ';kick random'],
  [';kick <player> [reason]', ['zed', '  too   loud '], ';kick zed too loud'],
  [';kick <player> [reason]', [], ';kick <player>'],
  [';x [first] [second]', ['', 'late'], ';x'],
  [';voting <on|off>', ['on'], ';voting on'],
])('%j filled with %j is the line %j', (usage, values, line) => {
  expect(usageLine(parseUsage(usage), values)).toBe(line);
});

test('a line is complete once every required place has a value', () => {
  const parts = parseUsage(';kick <player> [reason]');
  expect(missingPlace(parts, [])).toBe(0);
  expect(missingPlace(parts, [' '])).toBe(0);
  expect(missingPlace(parts, ['me'])).toBe(-1);
});

test('the choices of a team are the teams among the stated targets', () => {
  const usage = ';team <player> <team>';
  const [, player, team] = parseUsage(usage, ['username', 'all', '%Guards', '%Citizens']);
  expect(player).toEqual(place('player', 'player', true));
  expect(team).toEqual(place('choice', 'team', true, ['Guards', 'Citizens']));
  expect(parseUsage(usage)[2]).toEqual(place('text', 'team', true));
});

const KICK = ['username', 'me', 'random', '%Citizens'];

test.each([
  [';kick <player> [reason]', KICK, ['all'], /^all is not/],
  [';kick <player> [reason]', KICK, [' %Admins '], /^%Admins is not/],
  [';kick <player> [reason]', KICK, ['%citizens', 'all'], null],
  [';kick <player> [reason]', KICK, ['alligator'], null],
  [';kick <player> [reason]', [], ['all'], null],
  [';ban <username> [reason]', ['username'], ['random'], /^random is not/],
  [';copylook <player> <username>', KICK, ['me', 'all'], /^all is not/],
])('%s for %j is warned of with %j: %s', (usage, targets, values, problem) => {
  const found = targetProblem(parseUsage(usage, targets), values, targets);
  if (problem === null) expect(found).toBeNull();
  else expect(found).toMatch(problem);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  { outcome: 'copied', writeText: async () => {}, text: 'Copied', name: null },
  { outcome: 'refused', writeText: () => Promise.reject(), text: 'Copy', name: 'Copy ;fly me' },
])('an example that was $outcome says "$text" for a moment', async ({ writeText, text, name }) => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const before = { textContent: 'Copy', ariaLabel: 'Copy ;fly me' };
  const button = Object.assign(new EventTarget(), before, { dataset: { copies: ';fly me' } });
  startExamples({ querySelectorAll: () => [button] } as unknown as Document);
  for (let press = 0; press < 2; press += 1) {
    button.dispatchEvent(new Event('click'));
    await vi.advanceTimersByTimeAsync(CONFIRMATION_MS - 1);
    expect(button).toMatchObject({ textContent: text, ariaLabel: name });
  }
  await vi.advanceTimersByTimeAsync(1);
  expect(button).toMatchObject(before);
});
