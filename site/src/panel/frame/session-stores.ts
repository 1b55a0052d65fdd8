import type { PanelRole } from '@elc/contracts';
import { createPanelCall, type PanelCall } from './panel-call.ts';

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
