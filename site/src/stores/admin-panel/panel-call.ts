import { type RequestOptions, request } from '../../api/request.ts';
import { RequestError } from '../../api/request-error.ts';

/** A call of the panel; rejects as `request` does. */
export type PanelCall = <T>(path: string, options?: RequestOptions) => Promise<T>;

/**
 * Calls the API for the panel. A 401 means that the session has ended: `onEnded` then brings back the key
 * screen, and the caller gets the error as of any other failure.
 */
export function createPanelCall(onEnded: () => void, ask: PanelCall = request): PanelCall {
  return async (path, options) => {
    try {
      return await ask(path, options);
    } catch (error) {
      if (error instanceof RequestError && error.status === 401) onEnded();
      throw error;
    }
  };
}
