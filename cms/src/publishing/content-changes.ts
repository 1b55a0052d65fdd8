import type { Core } from '@strapi/strapi';
import { contentTypeOf } from '../content/content-types';
import { bigInteger } from '../platform/db/columns';
import type { Connection } from '../platform/db/connection';
import { db, inTransaction } from '../platform/db/database';
import { defineTable } from '../platform/db/define-table';
import { bumpRevision, noteChange } from '../platform/db/revisions';
import { latestCredibleMs } from '../platform/rules/latest-credible';

const ACTIONS = new Set(['create', 'update', 'publish', 'unpublish', 'delete']);
const PICTURES = 'plugin::upload.file';

/** What was written. */
interface Written {
  readonly uid: string;
  readonly draftAndPublish: boolean;
  readonly status: unknown;
}

/** Whether a finished action of the Document Service can have changed what readers see. */
export function changesReaders(action: string, { uid, draftAndPublish, status }: Written): boolean {
  if (!ACTIONS.has(action) || !contentTypeOf(uid)) return false;
  const writesDraft = action === 'create' || action === 'update';
  return !(writesDraft && draftAndPublish && status !== 'published');
}

const OF_DRAFTS = new Set(['findOne', 'create', 'update']);

/** Whether an action shows that an editor is about to change what readers see: a draft is opened or saved. */
export function readiesChange(action: string, { uid, status }: Written): boolean {
  return OF_DRAFTS.has(action) && status !== 'published' && contentTypeOf(uid) !== undefined;
}

/** A picture that is being replaced is checked again after this time, should the process have died. */
const PICTURE_MS_MAX = 60_000;

/**
 * Notes each change of what readers see: a document of this product published, edited, withdrawn or
 * deleted, or a picture replaced in the media library. A document's note is part of its transaction.
 * The change is counted once it is committed; `onDraft` is called when a draft is opened or saved.
 */
export function watchContent(
  strapi: Core.Strapi,
  { onDraft }: { readonly onDraft: () => void },
): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, contentType } = context;
    const status = (context.params as { status?: unknown } | undefined)?.status;
    const draftAndPublish = contentType.options?.draftAndPublish === true;
    const written = { uid, draftAndPublish, status };
    if (readiesChange(action, written)) onDraft();
    if (!changesReaders(action, written)) return next();
    return inStrapiTransaction(strapi, countContentChanges, async (transaction) => {
      const result = await next();
      await noteContentChange(0, transaction);
      return result;
    });
  });
  strapi.db.lifecycles.subscribe({
    models: [PICTURES],
    async beforeUpdate({ state }) {
      state[NOTE] = await inStrapiTransaction(strapi, null, (transaction) =>
        noteContentChange(Date.now() + PICTURE_MS_MAX, transaction),
      );
    },
    async afterUpdate({ state }) {
      await inStrapiTransaction(strapi, countContentChanges, (transaction) =>
        makeDue(Number(state[NOTE]), transaction),
      );
    },
  });
}

/** Where a picture's event stores the id of its note. */
const NOTE = 'elcContentChange';

/** Works in the transaction that is open, or in one of its own; `committed` is called after it. */
async function inStrapiTransaction<Result>(
  strapi: Core.Strapi,
  committed: (() => Promise<void>) | null,
  work: (transaction: Connection) => Promise<Result>,
): Promise<Result> {
  // The note stays until it is counted: what fails here is done by the publisher's next round.
  const notify = async () =>
    committed?.().catch((thrown) => {
      strapi.log.warn(`A change of content is counted later: ${thrown}`);
    });
  const isOutermost = !strapi.db.inTransaction();
  const result = await strapi.db.transaction(async ({ trx, onCommit }) => {
    if (!isOutermost) onCommit(() => void notify());
    return work(trx as Connection);
  });
  if (isOutermost) await notify();
  return result as Result;
}

/** Notes are due within a minute. */
const DUE_MS_MAX = 60_000;

export const contentChangeTable = defineTable('content_changes', { dueAtMs: bigInteger() });

/**
 * Notes a change of published content that the content revision has not been moved for yet, in the transaction of the
 * change: the note is there if and only if the change is, and a process that dies between the two leaves it to the next
 * one that counts. `countDue` leaves it alone before `dueAtMs`. Returns the note's id.
 */
export async function noteContentChange(dueAtMs: number, connection = db()): Promise<number> {
  const row = contentChangeTable.toColumns({ dueAtMs });
  const [stored] = await connection(contentChangeTable.tableName).insert(row).returning('id');
  return stored.id;
}

export async function makeDue(id: number, connection = db()): Promise<void> {
  const row = contentChangeTable.toColumns({ dueAtMs: 0 });
  await connection(contentChangeTable.tableName).where({ id }).update(row);
}

/** Moves the revision, once for all notes that are due; true when there were any. */
export async function countDue(nowMs: number): Promise<boolean> {
  const isDue = () =>
    contentChangeTable
      .where()
      .whereNotBetween(contentChangeTable.columns.dueAtMs, [
        nowMs + 1,
        latestCredibleMs(nowMs, DUE_MS_MAX),
      ]);
  if (!(await isDue().first('id'))) return false;
  return inTransaction(async () => {
    const counted = await isDue().delete();
    // None when another replica was quicker: it has moved the revision.
    if (counted > 0) await bumpRevision('content');
    return counted > 0;
  });
}

/** Moves the content revision for changes that were noted and not counted yet. */
export async function countContentChanges(): Promise<void> {
  if (await countDue(Date.now())) noteChange();
}
