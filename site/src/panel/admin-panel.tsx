import type { PanelRole } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import * as Tabs from '@radix-ui/react-tabs';
import {
  type ComponentType,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { ConfirmAccess } from '../islands/admin-keys/confirm-access.tsx';
import { classes, tag } from '../ui/classes.ts';
import { formatCount } from '../ui/formats.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { $inbox, waitingIn } from './frame/inbox.ts';
import { type OpenPanel, PanelContext } from './frame/panel-context.ts';
import { PanelSessionBar } from './frame/panel-session-bar.tsx';
import { type PanelTabId, tabInAddress, tabsFor } from './frame/panel-tabs.ts';

const tab = (load: () => Promise<{ readonly default: ComponentType }>) =>
  lazyPart(load, <p role="status">Opening…</p>);

/** Each tab loads when it is first opened. */
const TAB_CONTENTS: Readonly<Record<PanelTabId, ComponentType>> = {
  dashboard: tab(() => import('./metrics/dashboard-tab.tsx')),
  advertisements: tab(() => import('./ads/advertisements-tab.tsx')),
  users: tab(() => import('./accounts/users-tab.tsx')),
  logs: tab(() => import('./logs/login-logs-tab.tsx')),
  'app-logs': tab(() => import('./logs/app-logs-tab.tsx')),
  except: tab(() => import('./logs/exceptions-tab.tsx')),
  alexoria: tab(() => import('./ads/default-banner-tab.tsx')),
  'banner-settings': tab(() => import('./ads/banner-colors-tab.tsx')),
  'system-settings': tab(() => import('./settings/system-settings-tab.tsx')),
  messages: tab(() => import('./contact/messages-tab.tsx')),
  connections: tab(() => import('./connections/connections-tab.tsx')),
  keys: tab(() => import('./admin-keys/keys-and-sessions-tab.tsx')),
  audit: tab(() => import('./logs/audit-tab.tsx')),
};

/** On a wide screen the tabs are fixed at the side; on a narrow one they are a row that scrolls. */
const LIST = classes(
  'sticky z-5 flex scrollbar-thin gap-1 self-start overflow-auto bg-bg max-lg:top-0 max-lg:-mx-3',
  'max-lg:border-b-2 max-lg:border-line max-lg:px-3 max-lg:py-1 lg:top-16 lg:flex-col',
  'lg:max-h-[calc(100dvh-5rem)]',
);

const TAB = classes(
  'min-h-9 flex-none cursor-pointer rounded-m border-2 border-transparent px-3 py-1 text-start text-s',
  'font-bold text-muted hover:text-text focus-visible:-outline-offset-3',
  'data-[state=active]:border-line-strong data-[state=active]:bg-surface',
  'data-[state=active]:text-accent',
);

interface Props {
  readonly role: PanelRole;
  readonly expiresAt: string;
  readonly onLock: () => void;
}

/** What follows the key screen: the tabs that the role may use. The address holds the open one. */
export default function AdminPanel({ role, expiresAt, onLock }: Props) {
  const [openId, setOpenId] = useState(() => tabInAddress(location.search, role));

  /** The address of each tab when it was left: opened again, it still has its filters. */
  const left = useRef(new Map<string, string>());
  const openNow = useRef<string>(openId);
  openNow.current = openId;
  const openTab = useCallback((tab: string, query?: Readonly<Record<string, string>>) => {
    left.current.set(openNow.current, location.search);
    const before = query ? '' : left.current.get(tab);
    history.pushState(null, '', before || `?${new URLSearchParams({ tab, ...query })}`);
    setOpenId(tab);
  }, []);

  useEffect(() => {
    const follow = () => setOpenId(tabInAddress(location.search, role));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [role]);

  const isWide = useIsWide();
  const row = useRef<HTMLDivElement>(null);
  // On a narrow screen the row scrolls, and an address or a link may have opened a tab out of sight.
  useEffect(() => showTab(row.current, openId), [openId]);

  const panel = useMemo<OpenPanel>(() => ({ role, openTab }), [role, openTab]);
  const { data: waiting } = useStore($inbox);
  // What was done in the tab before may have emptied it.
  useEffect(() => {
    if (openId) $inbox.revalidate();
  }, [openId]);

  return (
    <PanelContext value={panel}>
      <PanelSessionBar role={role} expiresAt={expiresAt} onLock={onLock} />
      <Tabs.Root
        value={openId}
        onValueChange={(tab) => openTab(tab)}
        activationMode="manual"
        orientation={isWide ? 'vertical' : 'horizontal'}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-4 lg:grid-cols-[10.5rem_minmax(0,1fr)]"
      >
        <Tabs.List ref={row} className={LIST} aria-label="Admin panel">
          {tabsFor(role).map(({ id, label, hint }) => (
            <Tabs.Trigger key={id} value={id} className={TAB} data-tab={id}>
              {label}
              {hint && <span className="font-normal"> {hint}</span>}
              <Waiting count={waitingIn(id, waiting)} />
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <div className="min-w-0 [&_h2]:text-l">
          {tabsFor(role).map(({ id }) => (
            <Tabs.Content key={id} value={id} className="grid gap-3 max-lg:pt-3">
              <TabContent id={id as PanelTabId} />
            </Tabs.Content>
          ))}
        </div>
      </Tabs.Root>
      <ConfirmAccess />
    </PanelContext>
  );
}

function Waiting({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={tag('ml-1 tabular-nums')}>
        {formatCount(count)}
        <span className="sr-only"> waiting</span>
      </span>
    </>
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

/** As the breakpoint `lg` of the style sheet. */
const wide = () => matchMedia('(width >= 64rem)');

function listen(changed: () => void): () => void {
  const query = wide();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the sections of the panel are at the side. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    listen,
    () => wide().matches,
    () => true,
  );
}
