import type { PanelRole } from '@elc/contracts';
import { createContext, useContext } from 'react';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import { notify } from '../../ui/toaster/notifications.ts';
import type { PanelCall } from './panel-call.ts';
import { sessionStore } from './session-stores.ts';

export interface OpenPanel {
  readonly role: PanelRole;
  readonly call: PanelCall;
  /** Opens another tab under `query`, its filters, such as `{ q: requestId }`. */
  readonly openTab: (tab: string, query?: Readonly<Record<string, string>>) => void;
}

export const PanelContext = createContext<OpenPanel | null>(null);

/** The open panel around a tab. @throws Error outside of one. */
export function usePanel(): OpenPanel {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('A tab of the panel was rendered outside of the panel.');
  return panel;
}

export interface PanelEffects {
  readonly call: PanelCall;
  readonly notify: (notice: Notice) => void;
}

/** A store that lives as long as the open panel; see `sessionStore`. */
export function usePanelStore<Store>(name: string, make: (effects: PanelEffects) => Store): Store {
  const { call } = usePanel();
  return sessionStore(call, name, () => make({ call, notify }));
}
