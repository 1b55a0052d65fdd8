import type { UpdateKind } from '@elc/contracts';
import { bigInteger, emptyAs, integer, nullable, string, text } from '../../../platform/db/columns';
import { inTransaction } from '../../../platform/db/database';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { latestCredibleMs } from '../../../platform/rules/latest-credible';
import { updateSlug } from '../rules/summarise';

/** More than the longest wait after tries of an AI. */
const AI_WAIT_MS_MAX = 86_400_000;

export type Summariser = 'ai' | 'built-in';

/** What people write in the community chat's channels, with a line for each. */
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
    /** Names its page; empty until it has a line. */
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

const { columns, read, where, toColumns } = discordMessageTable;

const newestFirst = () =>
  where().orderBy([
    { column: columns.postedAtMs, order: 'desc' },
    { column: columns.id, order: 'desc' },
  ]);

export const messagesOfChannel = (channelId: string): Promise<StoredMessage[]> =>
  read(where({ channelId }));

/** Stores a message, or its new text; a summary of another text stays until there is a new one. */
export async function putMessage(message: StoredMessage): Promise<void> {
  const given = { ...message, aiTries: 0, aiTryAtMs: 0 };
  await where()
    .insert(toColumns({ ...given, summary: '', summaryOfDigest: '' }))
    .onConflict(columns.id)
    .merge(toColumns(given));
}

/**
 * Names the pages of messages that have a line and no slug yet, oldest first; with `by` those alone whose line it wrote.
 * True when there was one. `onNamed` runs in the transaction that names it.
 */
export async function giveSlugs(
  by?: Summariser,
  onNamed?: (message: SummedUpMessage) => Promise<void>,
): Promise<boolean> {
  const oldestFirst = [columns.postedAtMs, columns.id];
  const lines = { slug: null, ...(by && { summarisedBy: by }) };
  const summedUp = where(lines).whereNot(toColumns({ summary: '' }));
  const unnamed = await read(summedUp.orderBy(oldestFirst));
  if (unnamed.length === 0) return false;
  const taken = new Set<string>(await where().whereNotNull(columns.slug).pluck(columns.slug));
  for (const message of unnamed) {
    const slug = updateSlug(message, taken);
    await inTransaction(async () => {
      const unnamed = where({ id: message.id, slug: null });
      if ((await unnamed.update(toColumns({ slug }))) === 1) await onNamed?.({ ...message, slug });
    });
    taken.add(slug);
  }
  return true;
}

export async function removeMessages(ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await where().whereIn(columns.id, ids).delete();
}

/** Deletes the messages of all channels but these; returns their ids. */
export async function deleteOtherChannels(channelIds: readonly string[]): Promise<string[]> {
  const foreign = () => where().whereNotIn(columns.channelId, channelIds);
  const ids: string[] = await foreign().pluck(columns.id);
  if (ids.length > 0) await foreign().delete();
  return ids;
}

/** Messages with a line that is missing or of another text, newest first. */
export const withoutSummary = (): Promise<StoredMessage[]> =>
  read(newestFirst().whereRaw('?? <> ??', [columns.summaryOfDigest, columns.digest]));

/** Messages with a built-in line, of a lower cost of tries and no longer waiting, newest first. */
export async function awaitingAi(
  costMax: number,
  limit: number,
): Promise<(StoredMessage & Pick<MessageRow, 'aiTries'>)[]> {
  const nowMs = Date.now();
  const waiting = newestFirst()
    .where(toColumns({ summarisedBy: 'built-in' }))
    .whereNot(toColumns({ summary: '' }))
    .andWhere(columns.aiTries, '<', costMax)
    .andWhere((due) =>
      due
        .whereNull(columns.aiTryAtMs)
        .orWhere(columns.aiTryAtMs, '<=', nowMs)
        .orWhere(columns.aiTryAtMs, '>', latestCredibleMs(nowMs, AI_WAIT_MS_MAX)),
    )
    .limit(limit);
  return read(waiting);
}

/** Does nothing when the message has another text by now. */
export async function storeSummary({ id, digest, ...line }: NewSummary): Promise<void> {
  await where({ id, digest }).update(toColumns({ ...line, summaryOfDigest: digest }));
}

export async function noteAiTry(id: string, aiTries: number, aiTryAtMs: number): Promise<void> {
  await where({ id }).update(toColumns({ aiTries, aiTryAtMs }));
}

/** Messages with a line and a slug, newest first. */
export async function messagePage({ kind, after, limit }: MessagePage): Promise<SummedUpMessage[]> {
  const found = newestFirst()
    .whereNot(toColumns({ summary: '' }))
    .whereNotNull(columns.slug)
    .where(toColumns({ kind }))
    .limit(limit);
  if (after) {
    const { postedAtMs, id } = columns;
    found.whereRaw('(??, ??) < (?, ?)', [postedAtMs, id, after.postedAtMs, after.id]);
  }
  return (await read(found)) as SummedUpMessage[];
}
