import type { EventType } from '@elc/contracts';
import type { Connection } from '../../db/connection';
import { defineTable } from '../../db/define-table';

export const eventTable = defineTable(
  'events',
  { type: 'string', ref: 'string', title: 'text', url: 'text', at_ms: 'biginteger' },
  { unique: [['type', 'ref']], indexed: [['at_ms'], ['type', 'at_ms']] },
);

/** Something that happened to what `ref` names: a message, a badge, a guide, an advertisement. */
export interface NewEvent {
  readonly type: EventType;
  readonly ref: string;
  readonly title: string;
  readonly url: string | null;
  /** Milliseconds since the epoch. */
  readonly atMs: number;
}

export interface KeptEvent extends NewEvent {
  readonly id: number;
}

export interface EventPage {
  readonly type?: EventType | undefined;
  readonly after?: { readonly atMs: number; readonly id: number } | null;
  readonly limit: number;
}

export interface Events {
  /** Keeps an event once per type and ref; told again, only its title and address change. */
  note(event: NewEvent): Promise<void>;
  forget(type: EventType, refs: readonly string[]): Promise<void>;
  refsOf(type: EventType): Promise<string[]>;
  /** Newest first. */
  page(page: EventPage): Promise<KeptEvent[]>;
}

/** What happened in the game and on the site. */
export function createEvents(connection: Connection): Events {
  const table = () => connection(eventTable.tableName);
  return {
    async note({ type, ref, title, url, atMs }) {
      await table()
        .insert({ type, ref, title, url, at_ms: atMs })
        .onConflict(['type', 'ref'])
        .merge(['title', 'url']);
    },
    async forget(type, refs) {
      if (refs.length > 0) await table().where({ type }).whereIn('ref', refs).delete();
    },
    async refsOf(type) {
      const rows = await table().where({ type }).select('ref');
      return rows.map((row) => row.ref);
    },
    async page({ type, after, limit }) {
      const query = table()
        .orderBy([
          { column: 'at_ms', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(limit);
      if (type) query.where({ type });
      if (after) {
        query.where((older) =>
          older
            .where('at_ms', '<', after.atMs)
            .orWhere((same) => same.where('at_ms', after.atMs).andWhere('id', '<', after.id)),
        );
      }
      return (await query).map((row) => ({
        id: Number(row.id),
        type: row.type,
        ref: row.ref,
        title: row.title,
        url: row.url,
        atMs: Number(row.at_ms),
      }));
    },
  };
}
