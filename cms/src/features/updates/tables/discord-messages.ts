import type { UpdateKind } from '@elc/contracts';
import { bigInteger, emptyAs, integer, nullable, string, text } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { latestCredibleMs } from '../../../platform/rules/latest-credible';
import { updateSlug } from '../rules/summarise';

/** More than the longest wait after tries of an AI. */
const AI_WAIT_MS_MAX = 86_400_000;

export type Summariser = 'ai' | 'built-in';

export const discordMessageTable = defineTable(
  'discord_messages',
  {
    id: string('message_id'),
    kind: string<UpdateKind>(),
    channelId: string(),
    url: string(),
    author: string(),
    text: text('content'),
    postedAtMs: bigInteger(),
    editedAtMs: nullable(bigInteger()),
    /** Names the text. */
    digest: string('content_digest'),
    /** Names its page; empty for a moment after it was stored. */
    slug: nullable(string()),
    summary: text(),
    summarisedBy: string<Summariser>(),
    summaryOfDigest: string(),
    /** What useless calls of an AI have cost so far, and from when on it may be called again. */
    aiTries: integer(),
    aiTryAtMs: emptyAs(bigInteger(), 0),
  },
  { unique: [['id'], ['slug']], indexed: [['kind', 'postedAtMs'], ['postedAtMs']] },
);

type MessageRow = Row<typeof discordMessageTable>;
type OfAi = 'summaryOfDigest' | 'aiTries' | 'aiTryAtMs';

/** A message with the line that sums it up and the name of its page. */
export type SummedUpMessage = Omit<MessageRow, OfAi> & { readonly slug: string };

/** A message as its channel has it. */
export type StoredMessage = Omit<SummedUpMessage, 'slug' | 'summary' | 'summarisedBy'>;

/** A line for one text of a message. */
export type NewSummary = Pick<SummedUpMessage, 'id' | 'digest' | 'summary' | 'summarisedBy'>;

/** Where a page of messages begins: after this one. */
type MessagePosition = Pick<StoredMessage, 'postedAtMs' | 'id'>;

export interface MessagePage {
  readonly kind?: UpdateKind | undefined;
  readonly after?: MessagePosition | null;
  readonly limit: number;
}

/** What people write in the community chat's channels, with a line for each. */
export function createDiscordMessages(connection: Connection) {
  const { tableName, toColumns, toRow } = discordMessageTable;
  const table = () => connection(tableName);
  const newestFirst = () => table().orderByRaw('posted_at_ms desc, message_id desc');
  return {
    ofChannel: async (channelId: string): Promise<StoredMessage[]> =>
      (await table().where({ channel_id: channelId })).map(toRow),
    /** Stores a message, or its new text; a summary of another text stays until there is a new one. */
    async put(message: StoredMessage): Promise<void> {
      const columns = toColumns(message);
      await table()
        .insert({ ...columns, summary: '', summary_of_digest: '', ai_tries: 0, ai_try_at_ms: 0 })
        .onConflict('message_id')
        .merge({ ...columns, ai_tries: 0, ai_try_at_ms: 0 });
    },
    /** Names the pages of messages that have no slug yet, oldest first. */
    async giveSlugs(): Promise<void> {
      const unnamed = await table().whereNull('slug').orderBy(['posted_at_ms', 'message_id']);
      if (unnamed.length === 0) return;
      const taken = new Set<string>(await table().whereNotNull('slug').pluck('slug'));
      for (const message of unnamed.map(toRow)) {
        const slug = updateSlug(message, taken);
        await table().where({ message_id: message.id }).whereNull('slug').update({ slug });
        taken.add(slug);
      }
    },
    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await table().whereIn('message_id', ids).delete();
    },
    /** Deletes the messages of all channels but these; returns the ids of those channels. */
    async deleteOtherChannels(channelIds: readonly string[]): Promise<string[]> {
      const foreign = () => table().whereNotIn('channel_id', channelIds);
      const rows = await foreign().select('message_id');
      if (rows.length > 0) await foreign().delete();
      return rows.map((row) => row.message_id);
    },
    /** Messages with a line that is missing or of another text, newest first. */
    async withoutSummary(): Promise<StoredMessage[]> {
      const rows = await newestFirst().whereRaw('summary_of_digest <> content_digest');
      return rows.map(toRow);
    },
    /** Messages with a built-in line, of a lower cost of tries and no longer waiting, newest first. */
    async awaitingAi(
      costMax: number,
      nowMs: number,
      limit: number,
    ): Promise<(StoredMessage & Pick<MessageRow, 'aiTries'>)[]> {
      const rows = await newestFirst()
        .where({ summarised_by: 'built-in' })
        .whereNot({ summary: '' })
        .andWhere('ai_tries', '<', costMax)
        .andWhere((due) =>
          due
            .whereNull('ai_try_at_ms')
            .orWhere('ai_try_at_ms', '<=', nowMs)
            .orWhere('ai_try_at_ms', '>', latestCredibleMs(nowMs, AI_WAIT_MS_MAX)),
        )
        .limit(limit);
      return rows.map(toRow);
    },
    /** Does nothing when the message has another text by now. */
    async sumUp({ id, digest, summary, summarisedBy }: NewSummary): Promise<void> {
      await table()
        .where({ message_id: id, content_digest: digest })
        .update({ summary, summarised_by: summarisedBy, summary_of_digest: digest });
    },
    async noteAiTry(id: string, cost: number, nextAtMs: number): Promise<void> {
      await table().where({ message_id: id }).update({ ai_tries: cost, ai_try_at_ms: nextAtMs });
    },
    /** Messages with a line and a slug, newest first. */
    async page({ kind, after, limit }: MessagePage): Promise<SummedUpMessage[]> {
      const query = newestFirst().whereNot({ summary: '' }).whereNotNull('slug').limit(limit);
      if (kind) query.where({ kind });
      if (after) {
        query.whereRaw('(posted_at_ms, message_id) < (?, ?)', [after.postedAtMs, after.id]);
      }
      return (await query).map(toRow) as SummedUpMessage[];
    },
  };
}

export type DiscordMessages = ReturnType<typeof createDiscordMessages>;
