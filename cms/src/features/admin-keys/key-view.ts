import { ADMIN_KEY_LABEL_DEFAULT, type AdminSession, type ListedAdminKey } from '@elc/contracts';
import { isoTime } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
import type { OpenPanel } from '../accounts';
import { keyState } from './rules/key-life';
import type { ListedKey } from './tables/admin-keys';
import type { PanelSessionRow } from './tables/panel-sessions';

export function toListedKey(key: ListedKey, panel: OpenPanel, nowMs: number): ListedAdminKey {
  return {
    ...pick(key, 'id', 'prefix', 'role', 'madeBy', 'madeFrom', 'boundAddress'),
    label: key.label ?? ADMIN_KEY_LABEL_DEFAULT,
    createdAt: isoTime(key.createdAtMs),
    lastUsedAt: isoTime(key.lastUsedAtMs),
    lastUsedFrom: key.lastUsedAddress,
    expiresAt: isoTime(key.expiresAtMs),
    state: keyState(key, nowMs),
    revokedAt: isoTime(key.revokedAtMs),
    ...pick(key, 'revokedBy', 'sessions', 'madeKeys'),
    isThis: key.id === panel.keyId,
  };
}

export function toAdminSession(session: PanelSessionRow, panel: OpenPanel): AdminSession {
  const { id, key, address, agent, createdAtMs, lastSeenMs, expiresAtMs } = session;
  return {
    id: String(id),
    key: { id: key.id, prefix: key.prefix, label: key.label ?? ADMIN_KEY_LABEL_DEFAULT },
    role: key.role,
    address,
    userAgent: agent,
    openedAt: isoTime(createdAtMs),
    lastSeenAt: isoTime(lastSeenMs),
    expiresAt: isoTime(expiresAtMs),
    isThis: id === panel.sessionId,
  };
}
