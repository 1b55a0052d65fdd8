import { idList } from './parameters.ts';

/** The badges that a filter lets through: all, or those with an id of the set. */
export type InventoryFilter = 'all' | ReadonlySet<number>;

const ID_FIELDS = ['assetIds', 'badgeIds', 'gamePassIds', 'privateServerIds'];
const TYPE_FIELDS = [
  'badges',
  'gamePasses',
  'inventoryItemAssetTypes',
  'onlyCollectibles',
  'privateServers',
];

/**
 * Reads a filter of the form `field=value;field=value,value`; sample players own nothing but badges.
 * Undefined where the form, a field or an id is wrong, or where type and id fields are mixed.
 * Source: Open Cloud's reference, "Patterns", section "List Inventory Items".
 */
export function parseFilter(text: string): InventoryFilter | undefined {
  if (text === '') return 'all';
  const parts = text.split(';').map((part) => part.split('='));
  if (parts.some((part) => part.length !== 2)) return undefined;
  const fields = new Map(parts as [string, string][]);
  const names = [...fields.keys()];
  const byId = names.every((name) => ID_FIELDS.includes(name));
  if (!byId && !names.every((name) => TYPE_FIELDS.includes(name))) return undefined;
  if (!byId) return fields.get('badges') === 'true' ? 'all' : new Set();
  const ids = names.map((name) => idList(fields.get(name) ?? ''));
  if (ids.some((list) => list === undefined)) return undefined;
  return new Set(idList(fields.get('badgeIds') ?? null) ?? []);
}
