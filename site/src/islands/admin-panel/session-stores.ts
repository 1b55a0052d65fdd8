import type { PanelRole } from '@elc/contracts';
import { createPanelCall, type PanelCall } from './panel-call.ts';

const calls = new WeakMap<() => void, Map<PanelRole, PanelCall>>();
const kept = new WeakMap<PanelCall, Map<string, unknown>>();

/**
 * The call of a panel that is open for `role`. Unlocked again on the same page, the panel has the same call
 * and with it its stores, so that a draft outlives an ended session; for another role all is new.
 * `ask` is what calls the API, `request` where nothing is said.
 */
export function sessionCall(onEnded: () => void, role: PanelRole, ask?: PanelCall): PanelCall {
  return keptIn(calls, onEnded, role, () => createPanelCall(onEnded, ask));
}

/**
 * A store that lives as long as its panel, so that a tab that is opened again still has its filter and what
 * it has read. `call` stands for the panel; `name` is the store's own.
 */
export function sessionStore<Store>(call: PanelCall, name: string, make: () => Store): Store {
  return keptIn(kept, call, name, make) as Store;
}

/** What stands under owner and name, made when it is first asked for. */
function keptIn<Owner extends WeakKey, Name, Value>(
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
