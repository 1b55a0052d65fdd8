import type { PanelRole } from '@elc/contracts';
import * as Tabs from '@radix-ui/react-tabs';
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { button, classes } from '../../ui/classes.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ConfirmAccess } from '../admin-keys/confirm-access.tsx';
import { confirmingCall } from '../admin-keys/current-confirmation.ts';
import { type OpenPanel, PanelContext } from './panel-context.ts';
import { tabInAddress, tabsFor } from './panel-tab.ts';
import type { PanelTabId } from './panel-tabs.ts';
import { sessionCall } from './session-stores.ts';

const tab = (load: () => Promise<{ readonly default: ComponentType }>) =>
  lazyPart(load, <p role="status">Opening…</p>);

/** Each tab loads when it is first opened. */
const TAB_CONTENTS: Readonly<Record<PanelTabId, ComponentType>> = {
  dashboard: tab(() => import('../metrics/dashboard-tab.tsx')),
  advertisements: tab(() => import('../ads/panel/advertisements-tab.tsx')),
  users: tab(() => import('../accounts/panel/users-tab.tsx')),
  logs: tab(() => import('../logs/login-logs-tab.tsx')),
  'app-logs': tab(() => import('../logs/app-logs-tab.tsx')),
  except: tab(() => import('../logs/exceptions-tab.tsx')),
  alexoria: tab(() => import('../ads/panel/default-banner-tab.tsx')),
  'banner-settings': tab(() => import('../ads/panel/banner-colors-tab.tsx')),
  'system-settings': tab(() => import('../settings/system-settings-tab.tsx')),
  keys: tab(() => import('../admin-keys/keys-and-sessions-tab.tsx')),
};

const TAB = classes(
  'min-h-11 flex-none cursor-pointer rounded-t-m border-2 border-b-0 border-transparent px-3.5 py-1.5',
  'font-bold text-muted hover:text-text focus-visible:-outline-offset-3',
  'data-[state=active]:border-line-strong data-[state=active]:bg-surface',
  'data-[state=active]:text-accent',
);

interface Props {
  readonly role: PanelRole;
  readonly expiresAt: string;
  readonly onLock: () => void;
  /** To be called when a call of the panel was answered 401: the session has ended. */
  readonly onEnded: () => void;
}

/** What stands behind the key screen: the tabs that the role may use. The address keeps the open one. */
export default function AdminPanel({ role, expiresAt, onLock, onEnded }: Props) {
  const [openId, setOpenId] = useState(() => tabInAddress(location.search, role));

  const openTab = useCallback((tab: string, query: Readonly<Record<string, string>> = {}) => {
    history.pushState(null, '', `?${new URLSearchParams({ tab, ...query })}`);
    setOpenId(tab);
  }, []);

  useEffect(() => {
    const follow = () => setOpenId(tabInAddress(location.search, role));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [role]);

  const row = useRef<HTMLDivElement>(null);
  // On a narrow screen the row scrolls, and an address or a link may have opened a tab out of sight.
  useEffect(() => showTab(row.current, openId), [openId]);

  const panel = useMemo<OpenPanel>(
    () => ({ role, call: sessionCall(onEnded, role, confirmingCall), openTab }),
    [role, onEnded, openTab],
  );

  return (
    <PanelContext value={panel}>
      <PanelHead role={role} expiresAt={expiresAt} onLock={onLock} />
      <Tabs.Root value={openId} onValueChange={openTab} activationMode="manual">
        <Tabs.List
          ref={row}
          className="flex scrollbar-thin gap-1 overflow-x-auto border-b-2 border-line-strong px-1 pt-1"
          aria-label="Admin panel"
        >
          {tabsFor(role).map(({ id, label, hint }) => (
            <Tabs.Trigger key={id} value={id} className={TAB} data-tab={id}>
              {label}
              {hint && <span className="text-s font-normal"> {hint}</span>}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabsFor(role).map(({ id }) => (
          <Tabs.Content key={id} value={id} className="grid gap-6 py-6">
            <TabContent id={id as PanelTabId} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <ConfirmAccess />
    </PanelContext>
  );
}

/** Scrolls the row alone: the page stays where it is. */
function showTab(row: HTMLElement | null, id: string): void {
  const tab = row?.querySelector<HTMLElement>(`[data-tab="${id}"]`);
  if (!row || !tab) return;
  const [place, bounds] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  if (place.left < bounds.left) row.scrollLeft -= bounds.left - place.left;
  else if (place.right > bounds.right) row.scrollLeft += place.right - bounds.right;
}

function TabContent({ id }: { readonly id: PanelTabId }) {
  const Content = TAB_CONTENTS[id];
  return <Content />;
}

interface PanelHeadProps {
  readonly role: PanelRole;
  readonly expiresAt: string;
  readonly onLock: () => void;
}

const until = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** As whom the panel is open, until when, and the way out. */
function PanelHead({ role, expiresAt, onLock }: PanelHeadProps) {
  return (
    <section
      className="mb-6 flex flex-wrap items-center justify-between gap-3"
      aria-label="Your session"
    >
      <p>
        The panel is open in this browser as <strong>{role}</strong> until{' '}
        <time dateTime={expiresAt}>{until.format(new Date(expiresAt))}</time>.
      </p>
      <div className="flex flex-wrap gap-2">
        <a className={button({ size: 'small' })} href="/generate-key">
          Make another key
        </a>
        <button type="button" className={button({ size: 'small' })} onClick={onLock}>
          Lock
        </button>
      </div>
    </section>
  );
}
