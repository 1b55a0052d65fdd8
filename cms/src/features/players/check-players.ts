import type { NewgenChecksResponse } from '@elc/contracts';
import { bulkhead } from 'cockatiel';
import { ApiError } from '../../platform/http/errors/api-error';
import { analysePlayer } from './analyse-player';
import { toNewgenCheck } from './player-answers';

/** So that one request leaves room for the checks of others. */
const AT_ONCE_MAX = 5;

type Check = NewgenChecksResponse['checks'][number];

/** In the order of the names. A name that is unknown, or that Roblox does not answer for, fails alone. */
export function checkPlayers(names: readonly string[]): Promise<Check[]> {
  const places = bulkhead(AT_ONCE_MAX, Number.POSITIVE_INFINITY);
  return Promise.all(names.map((name) => places.execute(() => checkPlayer(name))));
}

async function checkPlayer(name: string): Promise<Check> {
  try {
    const { success: _, ...check } = toNewgenCheck(await analysePlayer(name));
    return { name, check, code: null, error: null };
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    return { name, check: null, code: thrown.code, error: thrown.message };
  }
}
