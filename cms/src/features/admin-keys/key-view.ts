import type { AdminKeyKind, AdminSession, ListedAdminKey } from '@elc/contracts';
import { isoTime } from '../../platform/rules/iso-time';
import type { OpenPanel } from '../accounts';
import { endOfKey, keyState } from './rules/key-life';
import type { ListedKey } from './tables/admin-keys';
import type { PanelSessionRow } from './tables/panel-sessions';

/** Shown for a key without a label. */
export const KIND_NAMES: Readonly<Record<AdminKeyKind, string>> = {
  lifetime: 'Lifetime key',
  direct: 'Direct key',
  terminal: 'Terminal key',
};

export function toListedKey(key: ListedKey, panel: OpenPanel, nowMs: number): ListedAdminKey {
  const { id, prefix, role, kind, madeBy, madeFrom, boundAddress, sessions, madeKeys } = key;
  return {
    id,
    prefix,
    label: key.label ?? KIND_NAMES[kind],
    role,
    kind,
    madeBy,
    madeFrom,
    boundAddress,
    createdAt: isoTime(key.createdAtMs),
    lastUsedAt: isoTime(key.lastUsedAtMs),
    lastUsedFrom: key.lastUsedAddress,
    expiresAt: isoTime(endOfKey(key)),
    state: keyState(key, nowMs),
    revokedAt: isoTime(key.revokedAtMs),
    revokedBy: key.revokedBy,
    sessions,
    madeKeys,
    isThis: id === panel.keyId,
  };
}

export function toAdminSession(session: PanelSessionRow, panel: OpenPanel): AdminSession {
  const { id, key, address, agent, createdAtMs, lastSeenMs, expiresAtMs } = session;
  return {
    id: String(id),
    key: {
      id: key.id,
      prefix: key.prefix,
      label: key.label ?? KIND_NAMES[key.kind],
      kind: key.kind,
    },
    role: key.role,
    address,
    userAgent: agent,
    openedAt: isoTime(createdAtMs),
    lastSeenAt: isoTime(lastSeenMs),
    expiresAt: isoTime(expiresAtMs),
    isThis: id === panel.sessionId,
  };
}
