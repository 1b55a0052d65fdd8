import { REAUTHENTICATION_REQUIRED } from '@elc/contracts/admin-keys/key-terms';
import { RequestError } from '../../api/request-error.ts';
import type { PanelCall } from '../../stores/admin-panel/panel-call.ts';

/**
 * A call that is repeated once the key or password was given again, where the server asks for that:
 * nothing that was typed is lost. It fails as it did when nobody confirms.
 */
export function createConfirmingCall(call: PanelCall, ask: () => Promise<boolean>): PanelCall {
  return async (path, options) => {
    try {
      return await call(path, options);
    } catch (error) {
      if (!needsConfirmation(error) || !(await ask())) throw error;
      return call(path, options);
    }
  };
}

function needsConfirmation(error: unknown): boolean {
  return (
    error instanceof RequestError &&
    error.status === 403 &&
    error.body.includes(`"${REAUTHENTICATION_REQUIRED}"`)
  );
}
