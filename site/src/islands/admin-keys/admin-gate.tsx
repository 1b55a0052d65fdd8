import type { PanelSession } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { request } from '../../api/request.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { loadToasterSoon } from '../../ui/toaster/load-toaster.ts';
import { notify } from '../../ui/toaster/notifications.ts';
import { takeKeyFromAddress } from './key-in-address.ts';
import { KeyScreen } from './key-screen.tsx';
import { createPanelLock } from './panel-lock.ts';

/** Comes when the panel is open: who has no key need not load it. */
const AdminPanel = lazyPart(() => import('../admin-panel/admin-panel.tsx'), <Waiting />);

/** The door of the panel: the key screen until a key was verified, then the panel. */
export function AdminGate() {
  const [door] = useState(createDoor);
  const lock = useStore(door.$lock);

  useEffect(() => {
    const enter = () => {
      const key = takeKeyFromAddress();
      if (key) void door.unlock(key);
      return key !== null;
    };
    if (!enter()) void door.look();
    addEventListener('hashchange', enter);
    const callOff = loadToasterSoon();
    return () => {
      removeEventListener('hashchange', enter);
      callOff();
    };
  }, [door]);

  if (lock.phase === 'checking') return <Waiting />;
  if (lock.phase === 'locked') {
    return <KeyScreen isVerifying={lock.isVerifying} error={lock.error} onSubmit={door.unlock} />;
  }
  return (
    <AdminPanel
      role={lock.role}
      expiresAt={lock.expiresAt}
      onLock={door.end}
      onEnded={door.ended}
    />
  );
}

function Waiting() {
  return (
    <div className="card form-card form-card--waiting" role="status">
      <p>Checking whether the panel is open…</p>
    </div>
  );
}

function createDoor() {
  const post = (path: string, body: object = {}) =>
    request<PanelSession>(path, { method: 'POST', body });
  return createPanelLock({
    check: () => request<PanelSession>('/api/admin/check-key'),
    verify: (key) => post('/api/admin/verify-key', { key }),
    lock: () => post('/api/admin/lock'),
    notify,
  });
}
