import type { LoginEvent, LoginStatus } from '@elc/contracts';
import type { Client } from '../../platform/http/client';
import { ApiError } from '../../platform/http/errors/api-error';
import { logSignIn, type OpenPanel } from '../accounts';
import { keyInLog } from './make-admin-key';
import { endOtherPanelSessions, endPanelSession } from './panel-sessions';
import { manageableBy, mayManage } from './rules/may-manage';
import { findKey, revokeKey } from './stored-keys';

/** Who ends a key or a session: each is logged, and every replica refuses it at the next request. */
interface Acting {
  readonly panel: OpenPanel;
  readonly client: Client;
}

const log = (
  { panel, client }: Acting,
  entry: { status: LoginStatus; event: LoginEvent; detail: string },
) => logSignIn({ username: panel.by, ...client, ...entry });

/** @throws ApiError ADMIN_KEY_NOT_FOUND for a key that is unknown or not this panel's to see. */
export async function revokeAdminKey(acting: Acting, id: string, withMadeKeys: boolean) {
  const event = 'key_revoked';
  const { panel } = acting;
  const key = await findKey(id);
  if (!key || !mayManage(panel, key)) {
    await log(acting, { status: key ? 'refused' : 'failed', event, detail: id });
    throw new ApiError('ADMIN_KEY_NOT_FOUND');
  }
  const ended = await revokeKey(key, { by: panel.by, withMadeKeys });
  const also = ended.keys > 1 ? ` and ${ended.keys - 1} made with it` : '';
  await log(acting, { status: 'success', event, detail: `${keyInLog(key, key.label)}${also}` });
  return ended;
}

/** @throws ApiError ADMIN_SESSION_NOT_FOUND for a session that is unknown or not this panel's to see. */
export async function endSession(acting: Acting, id: number): Promise<void> {
  const ended = await endPanelSession(id, manageableBy(acting.panel), acting.panel.by);
  const status = ended ? 'success' : 'failed';
  await log(acting, { status, event: 'session_ended', detail: `Session ${id}` });
  if (!ended) throw new ApiError('ADMIN_SESSION_NOT_FOUND');
}

/** Returns how many sessions ended. */
export async function endOtherSessions(acting: Acting): Promise<number> {
  const { panel } = acting;
  const ended = await endOtherPanelSessions(panel.sessionId, manageableBy(panel), panel.by);
  const detail = `All others: ${ended}`;
  await log(acting, { status: 'success', event: 'session_ended', detail });
  return ended;
}
