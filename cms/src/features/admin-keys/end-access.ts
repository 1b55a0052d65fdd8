import type { LoginEvent, LoginStatus } from '@elc/contracts';
import type { Client } from '../../platform/http/client';
import type { OpenPanel } from '../accounts';
import { keyInLog } from './make-admin-key';
import type { PanelParts } from './panel-parts';
import { manageableBy, mayManage } from './rules/may-manage';

interface Acting {
  readonly panel: OpenPanel;
  readonly client: Client;
}

/** Revokes keys and ends sessions, each logged; every replica refuses them at the next request. */
export function createEndAccess({ adminKeys, panelSessions, loginLogs, now }: PanelParts) {
  const log = (
    { panel, client }: Acting,
    entry: { status: LoginStatus; event: LoginEvent; detail: string },
  ) => loginLogs.add({ username: panel.by, ...client, atMs: now(), ...entry });

  return {
    /** Null for a key that is unknown or not this panel's to see. */
    async revokeKey(acting: Acting, id: string, withMadeKeys: boolean) {
      const event = 'key_revoked';
      const key = await adminKeys.find(id);
      if (!key || !mayManage(acting.panel, key)) {
        await log(acting, { status: key ? 'refused' : 'failed', event, detail: id });
        return null;
      }
      const by = acting.panel.by;
      const ended = await adminKeys.revoke(id, { by, withMadeKeys, nowMs: now() });
      const also = ended.keys > 1 ? ` and ${ended.keys - 1} made with it` : '';
      const detail = `${keyInLog(key, key.label)}${also}`;
      await log(acting, { status: 'success', event, detail });
      return ended;
    },

    /** False for a session that is unknown or not this panel's to see. */
    async endSession(acting: Acting, id: number): Promise<boolean> {
      const ended = await panelSessions.end(id, manageableBy(acting.panel), now(), acting.panel.by);
      const status = ended ? 'success' : 'failed';
      await log(acting, { status, event: 'session_ended', detail: `Session ${id}` });
      return ended;
    },

    /** Returns how many sessions ended. */
    async endOtherSessions(acting: Acting): Promise<number> {
      const { panel } = acting;
      const { sessionId, by } = panel;
      const ended = await panelSessions.endOthers(sessionId, manageableBy(panel), now(), by);
      const detail = `All others: ${ended}`;
      await log(acting, { status: 'success', event: 'session_ended', detail });
      return ended;
    },
  };
}
