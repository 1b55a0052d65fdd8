import panelRoutes from 'virtual:panel-routes';
import { addRoutes, type Call } from '../../api/call.ts';
import { RequestError } from '../../api/request-error.ts';
import { confirmingCall } from '../../islands/admin-keys/confirmation.ts';
import { ended } from '../../islands/admin-keys/panel-lock.ts';

addRoutes(panelRoutes);

/** What the caller may still show once the panel is open again. */
const ENDED = 'Your session had ended, so nothing was done. Unlock the panel and try again.';

/** The call of every tab. After a 401 the key screen is back, and the call fails. */
export const call: Call = async (name, ...sent) => {
  try {
    return await confirmingCall(name, ...sent);
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 401) throw error;
    ended();
    const body = JSON.stringify({ error: ENDED });
    throw new RequestError({ status: 401, statusText: '', body });
  }
};
