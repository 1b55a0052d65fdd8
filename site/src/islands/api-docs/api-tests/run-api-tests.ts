import type { DatabaseResponse, NewgenCheckResponse } from '@elc/contracts';
import { atom } from 'nanostores';
import type { Call } from '../../../api/call.ts';
import { failureSentence } from '../../../api/failure-sentence.ts';
import { RequestError } from '../../../api/request-error.ts';
import type { Notice } from '../../../ui/toaster/notification-list.ts';

/** What a test shows: `problem` is the headline of a failure, `sentence` what the server said of it. */
export type TestState<Result> =
  | { readonly phase: 'idle' }
  | { readonly phase: 'pending' }
  | { readonly phase: 'passed'; readonly result: Result }
  | { readonly phase: 'incomplete'; readonly problem: string }
  | { readonly phase: 'failed'; readonly problem: string; readonly sentence: string };

const PLAYER_INCOMPLETE = 'Please enter both username and API key';
const DATABASE_INCOMPLETE = 'Please enter an API key';
const PLAYER_FAILED = 'Failed to check player';
const API_FAILED = 'Failed to test API';
const DATABASE_FAILED = 'Failed to load database info';

interface Effects {
  readonly call: Call;
  readonly notify: (notice: Notice) => void;
}

/**
 * The two tests of a key: a player check and the database. A check that the API refused failed to check
 * the player; one that got no answer failed to test the API.
 */
export function createApiTests({ call, notify }: Effects) {
  const $player = atom<TestState<NewgenCheckResponse>>({ phase: 'idle' });
  const $database = atom<TestState<DatabaseResponse['database']>>({ phase: 'idle' });

  const withKey = (key: string) => ({ headers: { 'X-API-Key': key.trim() } });

  function failed(problem: string, error: unknown) {
    const sentence = failureSentence(error);
    notify({ title: problem, description: sentence, variant: 'destructive' });
    return { phase: 'failed', problem, sentence } as const;
  }

  return {
    $player,
    $database,
    async testPlayer(username: string, key: string): Promise<void> {
      if ($player.get().phase === 'pending') return;
      if (username.trim() === '' || key.trim() === '') {
        $player.set({ phase: 'incomplete', problem: PLAYER_INCOMPLETE });
        return;
      }
      $player.set({ phase: 'pending' });
      try {
        const params = { username: username.trim() };
        $player.set({
          phase: 'passed',
          result: await call('newgenCheck', { params }, withKey(key)),
        });
      } catch (error) {
        const problem = error instanceof RequestError ? PLAYER_FAILED : API_FAILED;
        $player.set(failed(problem, error));
      }
    },
    async checkDatabase(key: string): Promise<void> {
      if ($database.get().phase === 'pending') return;
      if (key.trim() === '') {
        $database.set({ phase: 'incomplete', problem: DATABASE_INCOMPLETE });
        return;
      }
      $database.set({ phase: 'pending' });
      try {
        const { database } = await call('database', {}, withKey(key));
        $database.set({ phase: 'passed', result: database });
      } catch (error) {
        $database.set(failed(DATABASE_FAILED, error));
      }
    },
  };
}
