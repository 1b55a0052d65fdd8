import panelRoutes from 'virtual:panel-routes';
import type { PanelRole } from '@elc/contracts';
import { createContext, useContext } from 'react';
import { addRoutes, type Call, call } from '../../api/call.ts';
import { RequestError } from '../../api/request-error.ts';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import { notify } from '../../ui/toaster/notifications.ts';

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

const calls = new WeakMap<() => void, Map<PanelRole, PanelCall>>();
const stores = new WeakMap<PanelCall, Map<string, unknown>>();

/** The same role gets the same call and stores, so that drafts outlive a session. */
export function sessionCall(onEnded: () => void, role: PanelRole, callApi?: PanelCall): PanelCall {
  return sharedValue(calls, onEnded, role, () => createPanelCall(onEnded, callApi));
}

/** Lives as long as its panel, which `call` identifies: a tab retains its filter and data. */
export function sessionStore<Store>(call: PanelCall, name: string, make: () => Store): Store {
  return sharedValue(stores, call, name, make) as Store;
}

function sharedValue<Owner extends WeakKey, Name, Value>(
  all: WeakMap<Owner, Map<Name, Value>>,
  owner: Owner,
  name: Name,
  make: () => Value,
): Value {
  const owned = all.get(owner) ?? new Map<Name, Value>();
  all.set(owner, owned);
  const value = owned.has(name) ? (owned.get(name) as Value) : make();
  owned.set(name, value);
  return value;
}

addRoutes(panelRoutes);

export type PanelCall = Call;

/** What the caller may still show once the panel is open again. */
const ENDED = 'Your session had ended, so nothing was done. Unlock the panel and try again.';

/** After a 401 `onEnded` brings back the key screen, and the call fails. */
export function createPanelCall(onEnded: () => void, callApi: PanelCall = call): PanelCall {
  return async (name, ...sent) => {
    try {
      return await callApi(name, ...sent);
    } catch (error) {
      if (!(error instanceof RequestError) || error.status !== 401) throw error;
      onEnded();
      throw new RequestError({
        status: 401,
        statusText: '',
        body: JSON.stringify({ error: ENDED }),
      });
    }
  };
}
