import panelRoutes from 'virtual:panel-routes';
import { addRoutes, type Call, call } from '../../api/call.ts';
import { RequestError } from '../../api/request-error.ts';

addRoutes(panelRoutes);

export type PanelCall = Call;

/** What the caller may still show once the panel is open again. */
const ENDED = 'Your session had ended, so nothing was done. Unlock the panel and try again.';

/** After a 401 `onEnded` brings back the key screen, and the call fails. */
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
