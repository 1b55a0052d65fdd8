import type { EventType } from '@elc/contracts';
import { bigInteger, nullable, rowNumber, string, text } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, type Row } from '../../../platform/db/define-table';

export const eventTable = defineTable(
  'events',
  {
    id: rowNumber(),
    type: string<EventType>(),
    ref: string(),
    title: text(),
    url: nullable(text()),
    atMs: bigInteger(),
  },
  { unique: [['type', 'ref']], indexed: [['atMs'], ['type', 'atMs']] },
);

/** `ref` names a message, badge, guide or advertisement. */
export type StoredEvent = Row<typeof eventTable>;

export type NewEvent = Omit<StoredEvent, 'id'>;

interface EventPage {
  readonly type?: EventType | undefined;
  readonly after?: { readonly atMs: number; readonly id: number } | null;
  readonly limit: number;
}

export function createEvents(connection: Connection) {
  const table = () => connection(eventTable.tableName);
  return {
    /** One event per type and ref; stored again, only title and address change. */
    async note(event: NewEvent): Promise<void> {
      await table()
        .insert(eventTable.toColumns(event))
        .onConflict(['type', 'ref'])
        .merge(['title', 'url']);
    },
    async forget(type: EventType, refs: readonly string[]): Promise<void> {
      if (refs.length > 0) await table().where({ type }).whereIn('ref', refs).delete();
    },
    ofType: (type: EventType): Promise<Array<Pick<StoredEvent, 'ref' | 'title' | 'url'>>> =>
      table().where({ type }).select('ref', 'title', 'url'),
    /** Newest first. */
    async page({ type, after, limit }: EventPage): Promise<StoredEvent[]> {
      const query = table().orderByRaw('at_ms desc, id desc').limit(limit);
      if (type) query.where({ type });
      if (after) query.whereRaw('(at_ms, id) < (?, ?)', [after.atMs, after.id]);
      return (await query).map(eventTable.toRow);
    },
  };
}

export type Events = ReturnType<typeof createEvents>;
