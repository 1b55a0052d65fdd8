import { type Call, call } from '../../api/call.ts';
import { RequestError } from '../../api/request-error.ts';

/** A call of the panel; fails as `call` does. */
export type PanelCall = Call;

/** What the caller may still show once the panel is open again. */
const ENDED = 'Your session had ended, so nothing was done. Unlock the panel and try again.';

/**
 * Calls the API for the panel. A 401 means that the session has ended: `onEnded` then brings back the key
 * screen, and the caller's call has failed, in words that still hold after the panel was unlocked again.
 */
export function createPanelCall(onEnded: () => void, callApi: PanelCall = call): PanelCall {
  return async (name, ...sent) => {
    try {
      return await callApi(name, ...sent);
    } catch (error) {
      if (!(error instanceof RequestError) || error.status !== 401) throw error;
      onEnded();
      throw new RequestError({
        status: 401,
        statusText: '',
        body: JSON.stringify({ error: ENDED }),
      });
    }
  };
}
