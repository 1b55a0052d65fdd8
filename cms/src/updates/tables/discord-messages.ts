import type { UpdateKind } from '@elc/contracts';
import { numberOrNull } from '../../db/column-values';
import type { Connection } from '../../db/connection';
import { defineTable } from '../../db/define-table';

export const discordMessageTable = defineTable(
  'discord_messages',
  {
    message_id: 'string',
    kind: 'string',
    channel_id: 'string',
    url: 'string',
    author: 'string',
    content: 'text',
    posted_at_ms: 'biginteger',
    edited_at_ms: 'biginteger',
    content_digest: 'string',
    summary: 'text',
    summarised_by: 'string',
    summary_of_digest: 'string',
    ai_tries: 'integer',
  },
  { unique: [['message_id']], indexed: [['kind', 'posted_at_ms'], ['posted_at_ms']] },
);

export type Summariser = 'ai' | 'built-in';

/** A message as it stands in its channel. `digest` names its text. */
export interface KeptMessage {
  readonly id: string;
  readonly kind: UpdateKind;
  readonly channelId: string;
  readonly url: string;
  readonly author: string;
  readonly text: string;
  readonly postedAtMs: number;
  readonly editedAtMs: number | null;
  readonly digest: string;
}

/** A message with the line that sums it up. */
export interface SummedUpMessage extends KeptMessage {
  readonly summary: string;
  readonly summarisedBy: Summariser;
}

/** A line for one text of a message. */
export interface NewSummary {
  readonly id: string;
  readonly digest: string;
  readonly summary: string;
  readonly summarisedBy: Summariser;
}

/** Where a page of messages begins: after this one. */
export interface MessagePosition {
  readonly postedAtMs: number;
  readonly id: string;
}

export interface MessagePage {
  readonly kind?: UpdateKind | undefined;
  readonly after?: MessagePosition | null;
  readonly limit: number;
}

export interface DiscordMessages {
  ofChannel(channelId: string): Promise<KeptMessage[]>;
  /** Keeps a message, or its new text; a summary of another text stays until there is a new one. */
  put(message: KeptMessage): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Forgets all channels but these; gives the ids of what was forgotten. */
  keepChannelsOnly(channelIds: readonly string[]): Promise<string[]>;
  /** Messages whose line is missing or of another text, newest first. */
  withoutSummary(): Promise<KeptMessage[]>;
  /** Messages with a built-in line that an AI was asked about less than `triesMax` times, newest first. */
  awaitingAi(triesMax: number, limit: number): Promise<KeptMessage[]>;
  /** Does nothing when the message has another text by now. */
  sumUp(summary: NewSummary): Promise<void>;
  countAiTry(ids: readonly string[]): Promise<void>;
  /** Messages with a line, newest first. */
  page(page: MessagePage): Promise<SummedUpMessage[]>;
}

/** What people write in the community chat's channels, with a line for each. */
export function createDiscordMessages(connection: Connection): DiscordMessages {
  const table = () => connection(discordMessageTable.tableName);
  const newestFirst = () =>
    table().orderBy([
      { column: 'posted_at_ms', order: 'desc' },
      { column: 'message_id', order: 'desc' },
    ]);
  return {
    ofChannel: async (channelId) => (await table().where({ channel_id: channelId })).map(toMessage),
    async put(message) {
      await table()
        .insert({ ...toRow(message), summary: '', summary_of_digest: '', ai_tries: 0 })
        .onConflict('message_id')
        .merge({ ...toRow(message), ai_tries: 0 });
    },
    async remove(ids) {
      if (ids.length > 0) await table().whereIn('message_id', ids).delete();
    },
    async keepChannelsOnly(channelIds) {
      const foreign = () => table().whereNotIn('channel_id', channelIds);
      const rows = await foreign().select('message_id');
      if (rows.length > 0) await foreign().delete();
      return rows.map((row) => row.message_id);
    },
    async withoutSummary() {
      const rows = await newestFirst().whereRaw('summary_of_digest <> content_digest');
      return rows.map(toMessage);
    },
    async awaitingAi(triesMax, limit) {
      const rows = await newestFirst()
        .where({ summarised_by: 'built-in' })
        .whereNot({ summary: '' })
        .andWhere('ai_tries', '<', triesMax)
        .limit(limit);
      return rows.map(toMessage);
    },
    async sumUp({ id, digest, summary, summarisedBy }) {
      await table()
        .where({ message_id: id, content_digest: digest })
        .update({ summary, summarised_by: summarisedBy, summary_of_digest: digest });
    },
    async countAiTry(ids) {
      await table().whereIn('message_id', ids).increment('ai_tries', 1);
    },
    async page({ kind, after, limit }) {
      const query = newestFirst().whereNot({ summary: '' }).limit(limit);
      if (kind) query.where({ kind });
      if (after) {
        query.where((older) =>
          older
            .where('posted_at_ms', '<', after.postedAtMs)
            .orWhere((same) =>
              same.where('posted_at_ms', after.postedAtMs).andWhere('message_id', '<', after.id),
            ),
        );
      }
      return (await query).map((row) => ({
        ...toMessage(row),
        summary: row.summary,
        summarisedBy: row.summarised_by,
      }));
    },
  };
}

function toRow(message: KeptMessage): Record<string, unknown> {
  return {
    message_id: message.id,
    kind: message.kind,
    channel_id: message.channelId,
    url: message.url,
    author: message.author,
    content: message.text,
    posted_at_ms: message.postedAtMs,
    edited_at_ms: message.editedAtMs,
    content_digest: message.digest,
  };
}

function toMessage(row: Record<string, string | number | null>): KeptMessage {
  return {
    id: String(row.message_id),
    kind: row.kind as UpdateKind,
    channelId: String(row.channel_id),
    url: String(row.url),
    author: String(row.author),
    text: String(row.content),
    postedAtMs: Number(row.posted_at_ms),
    editedAtMs: numberOrNull(row.edited_at_ms),
    digest: String(row.content_digest),
  };
}
