import type { PanelCall } from './panel-call.ts';

const kept = new WeakMap<PanelCall, Map<string, unknown>>();

/**
 * A store that lives as long as the panel is open, so that a tab that is opened again still has its
 * filter and what it has read. `call` stands for the open panel; `name` is the store's own.
 */
export function keptStore<Store>(call: PanelCall, name: string, make: () => Store): Store {
  const stores = kept.get(call) ?? new Map<string, unknown>();
  kept.set(call, stores);
  if (!stores.has(name)) stores.set(name, make());
  return stores.get(name) as Store;
}
