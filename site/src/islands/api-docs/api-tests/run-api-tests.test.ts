import { describe, expect, test, vi } from 'vitest';
import { NetworkError, RequestError } from '../../../api/request-error.ts';
import { asCall } from '../../../api/testing/as-call.ts';
import { createApiTests } from './run-api-tests.ts';

const REFUSED = new RequestError({
  status: 401,
  statusText: '',
  body: '{"error":"This API key is not valid."}',
});
const BROKEN = new NetworkError(null);

function testsAnswering(answer: unknown) {
  const send = vi.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const notify = vi.fn();
  return { ...createApiTests({ call: asCall(send), notify }), send, notify };
}

describe('the API test', () => {
  test.each([
    ['', 'elc_x'],
    ['OldTownMayor', ' '],
    ['', ''],
  ])('with username %j and key %j asks for both', async (username, key) => {
    const { $player, testPlayer, send } = testsAnswering({});
    await testPlayer(username, key);
    expect($player.get()).toEqual({
      phase: 'incomplete',
      problem: 'Please enter both username and API key',
    });
    expect(send).not.toHaveBeenCalled();
  });

  test('checks the player with the key in its header', async () => {
    const { $player, testPlayer, send } = testsAnswering({ username: 'OldTownMayor' });
    await testPlayer(' OldTownMayor ', ' elc_x ');
    expect(send).toHaveBeenCalledWith('/api/newgen-check/OldTownMayor', {
      headers: { 'X-API-Key': 'elc_x' },
    });
    expect($player.get().phase).toBe('passed');
  });

  test.each([
    [REFUSED, 'Failed to check player', 'This API key is not valid.'],
    [BROKEN, 'Failed to test API', 'Check your internet connection, then try again.'],
  ])('that fails with %s says "%s"', async (error, problem, sentence) => {
    const { $player, testPlayer, notify } = testsAnswering(error);
    await testPlayer('OldTownMayor', 'elc_x');
    expect($player.get()).toEqual({ phase: 'failed', problem, sentence });
    expect(notify).toHaveBeenCalledWith({
      title: problem,
      description: sentence,
      variant: 'destructive',
    });
  });
});

describe('the database check', () => {
  test('asks for a key', async () => {
    const { $database, checkDatabase } = testsAnswering({});
    await checkDatabase('');
    expect($database.get()).toEqual({ phase: 'incomplete', problem: 'Please enter an API key' });
  });

  test('returns what the product holds', async () => {
    const { $database, checkDatabase } = testsAnswering({ database: { commands: 3 } });
    await checkDatabase('elc_x');
    expect($database.get()).toEqual({ phase: 'passed', result: { commands: 3 } });
  });

  test.each([REFUSED, BROKEN])('that fails with %s says so', async (error) => {
    const { $database, checkDatabase } = testsAnswering(error);
    await checkDatabase('elc_x');
    expect($database.get()).toMatchObject({
      phase: 'failed',
      problem: 'Failed to load database info',
    });
  });
});
