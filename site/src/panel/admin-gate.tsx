import type { TargetAudience } from '@elc/contracts/ads/ad-terms';
import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { ConfirmAccess } from '../islands/admin-keys/confirm-access.tsx';
import { takeKeyFromAddress } from '../islands/admin-keys/key-in-address.ts';
import { KeyScreen } from '../islands/admin-keys/key-screen.tsx';
import * as session from '../islands/admin-keys/panel-lock.ts';
import { formCard } from '../ui/classes.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { AudienceNames } from './ads/audience-names.ts';
import { framePage } from './panel-frame.ts';

/** Loaded when the panel is open: visitors without a key need not load it. */
const AdminPanel = lazyPart(() => import('./admin-panel.tsx'), <Waiting />);

interface Props {
  readonly audiences: ReadonlyArray<{ readonly audience: TargetAudience; readonly label: string }>;
}

export function AdminGate({ audiences }: Props) {
  const lock = useStore(session.$lock);
  const staff = useStore(session.$staff);
  /** The key of the address, until it has opened the panel: a second factor is asked for beside it. */
  const [given, setGiven] = useState('');

  useEffect(() => {
    const enter = () => {
      const key = takeKeyFromAddress();
      if (key) {
        setGiven(key);
        void session.unlock(key);
      }
      return key !== null;
    };
    if (!enter()) void session.poll();
    addEventListener('hashchange', enter);
    return () => removeEventListener('hashchange', enter);
  }, []);

  useLayoutEffect(() => {
    if (lock.phase === 'unlocked') setGiven('');
    if (lock.phase !== 'checking') framePage(lock.phase === 'unlocked' ? lock.expiresAt : null);
  }, [lock]);

  if (lock.phase === 'checking') return <Waiting />;
  if (lock.phase === 'locked') {
    return (
      <>
        <KeyScreen
          key={given}
          given={given}
          staff={staff}
          isVerifying={lock.isVerifying}
          error={lock.error}
          asks={lock.asks}
          way={lock.way}
          onSubmit={session.unlock}
          onAccount={session.openByAccount}
        />
        <ConfirmAccess />
      </>
    );
  }
  return (
    <AudienceNames value={new Map(audiences.map(({ audience, label }) => [audience, label]))}>
      <AdminPanel role={lock.role} expiresAt={lock.expiresAt} onLock={session.end} />
    </AudienceNames>
  );
}

function Waiting() {
  return (
    <div className={formCard('min-h-136')} role="status">
      <p>Checking whether the panel is open…</p>
    </div>
  );
}
