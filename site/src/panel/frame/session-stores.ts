import type { PanelRole } from '@elc/contracts';
import { createPanelCall, type PanelCall } from './panel-call.ts';

const calls = new WeakMap<() => void, Map<PanelRole, PanelCall>>();
const stores = new WeakMap<PanelCall, Map<string, unknown>>();

/**
 * The call of a panel that is open for `role`. Unlocked again on the same page, the panel has the same call
 * and with it its stores, so that a draft outlives an ended session; for another role all is new.
 * `callApi` calls the API; by default `call`.
 */
export function sessionCall(onEnded: () => void, role: PanelRole, callApi?: PanelCall): PanelCall {
  return sharedValue(calls, onEnded, role, () => createPanelCall(onEnded, callApi));
}

/**
 * A store that lives as long as its panel, so that a tab that is opened again still has its filter
 * and what it has read. `call` identifies the panel; `name` is the store's own.
 */
export function sessionStore<Store>(call: PanelCall, name: string, make: () => Store): Store {
  return sharedValue(stores, call, name, make) as Store;
}

/** The value under owner and name, made at its first use. */
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
