import type { DatabaseResponse, NewgenCheckResponse } from '@elc/contracts';
import { atom, type WritableAtom } from 'nanostores';
import { type Call, call } from '../../../api/call.ts';
import { failureSentence } from '../../../api/failure-sentence.ts';
import { RequestError } from '../../../api/request-error.ts';
import { notify, warning } from '../../../ui/toaster/notifications.ts';

/** What a test shows: `problem` is the headline of a failure, `sentence` what the server said of it. */
export type TestState<Result> =
  | { readonly phase: 'idle' }
  | { readonly phase: 'pending' }
  | { readonly phase: 'passed'; readonly result: Result }
  | { readonly phase: 'incomplete'; readonly problem: string }
  | { readonly phase: 'failed'; readonly problem: string; readonly sentence: string };

const EFFECTS = { call: call as Call, notify };

/**
 * The two tests of a key: a player check and the database. A check that the API refused failed to check
 * the player; one that got no answer failed to test the API.
 */
export function createApiTests({ call, notify } = EFFECTS) {
  const $player = atom<TestState<NewgenCheckResponse>>({ phase: 'idle' });
  const $database = atom<TestState<DatabaseResponse['database']>>({ phase: 'idle' });

  async function run<Result>(
    $state: WritableAtom<TestState<Result>>,
    work: () => Promise<Result>,
    problemOf: (error: unknown) => string,
  ): Promise<void> {
    $state.set({ phase: 'pending' });
    try {
      $state.set({ phase: 'passed', result: await work() });
    } catch (error) {
      const [problem, sentence] = [problemOf(error), failureSentence(error)];
      $state.set({ phase: 'failed', problem, sentence });
      notify(warning(problem, sentence));
    }
  }

  const withKey = (key: string) => ({ headers: { 'X-API-Key': key.trim() } });

  return {
    $player,
    $database,
    async testPlayer(typed: string, key: string): Promise<void> {
      const username = typed.trim();
      if ($player.get().phase === 'pending') return;
      if (username === '' || key.trim() === '') {
        $player.set({ phase: 'incomplete', problem: 'Please enter both username and API key' });
        return;
      }
      await run(
        $player,
        () => call('newgenCheck', { params: { username } }, withKey(key)),
        (error) =>
          error instanceof RequestError ? 'Failed to check player' : 'Failed to test API',
      );
    },
    async checkDatabase(key: string): Promise<void> {
      if ($database.get().phase === 'pending') return;
      if (key.trim() === '') {
        $database.set({ phase: 'incomplete', problem: 'Please enter an API key' });
        return;
      }
      await run(
        $database,
        async () => (await call('database', {}, withKey(key))).database,
        () => 'Failed to load database info',
      );
    },
  };
}
