import type { Core } from '@strapi/strapi';
import { contentTypeOf } from '../content/content-types';
import { bigInteger } from '../platform/db/columns';
import type { Connection } from '../platform/db/connection';
import { defineTable } from '../platform/db/define-table';
import { bumpRevision } from '../platform/db/revisions';
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
 * `onChange` is called once the change is committed, `onDraft` when a draft is opened or saved.
 */
export function watchContent(
  strapi: Core.Strapi,
  { onChange, onDraft }: { onChange: () => Promise<void>; onDraft: () => void },
  now: () => number,
): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, contentType } = context;
    const status = (context.params as { status?: unknown } | undefined)?.status;
    const draftAndPublish = contentType.options?.draftAndPublish === true;
    const written = { uid, draftAndPublish, status };
    if (readiesChange(action, written)) onDraft();
    if (!changesReaders(action, written)) return next();
    return inTransaction(strapi, onChange, async (changes) => {
      const result = await next();
      await changes.note(0);
      return result;
    });
  });
  strapi.db.lifecycles.subscribe({
    models: [PICTURES],
    async beforeUpdate({ state }) {
      state[NOTE] = await inTransaction(strapi, null, (changes) =>
        changes.note(now() + PICTURE_MS_MAX),
      );
    },
    async afterUpdate({ state }) {
      await inTransaction(strapi, onChange, (changes) => changes.makeDue(Number(state[NOTE])));
    },
  });
}

/** Where a picture's event stores the id of its note. */
const NOTE = 'elcContentChange';

/** Works in the transaction that is open, or in one of its own; `committed` is called after it. */
async function inTransaction<Result>(
  strapi: Core.Strapi,
  committed: (() => Promise<void>) | null,
  work: (changes: ContentChanges) => Promise<Result>,
): Promise<Result> {
  // The note stays until it is counted: what fails here is done by the publisher's next round.
  const notify = async () =>
    committed?.().catch((thrown) => {
      strapi.log.warn(`A change of content is counted later: ${thrown}`);
    });
  const isOutermost = !strapi.db.inTransaction();
  const result = await strapi.db.transaction(async ({ trx, onCommit }) => {
    if (!isOutermost) onCommit(() => void notify());
    return work(createContentChanges(trx as Connection));
  });
  if (isOutermost) await notify();
  return result as Result;
}

/** Notes are due within a minute. */
const DUE_MS_MAX = 60_000;

export const contentChangeTable = defineTable('content_changes', { dueAtMs: bigInteger() });

/**
 * Changes of published content that the content revision has not been moved for yet. A note is written
 * in the transaction of the change, so it is there if and only if the change is; a process that dies
 * between the two leaves it to the next one that counts. `connection` may be a transaction, which the note then is part of.
 */
export function createContentChanges(connection: Connection) {
  const { tableName } = contentChangeTable;
  return {
    /** Notes a change; `count` leaves the note alone before `dueAtMs`. Returns the note's id. */
    async note(dueAtMs: number): Promise<number> {
      const [row] = await connection(tableName).insert({ due_at_ms: dueAtMs }).returning('id');
      return row.id;
    },
    async makeDue(id: number): Promise<void> {
      await connection(tableName).where({ id }).update({ due_at_ms: 0 });
    },
    /** Moves the revision, once for all notes that are due; true when there were any. */
    async count(nowMs: number): Promise<boolean> {
      const isDue = () =>
        connection(tableName).whereNotBetween('due_at_ms', [
          nowMs + 1,
          latestCredibleMs(nowMs, DUE_MS_MAX),
        ]);
      if (!(await isDue().first('id'))) return false;
      return connection.transaction(async (trx) => {
        const counted = await isDue().transacting(trx).delete();
        // None when another replica was quicker: it has moved the revision.
        if (counted > 0) await bumpRevision('content', trx as Connection);
        return counted > 0;
      });
    },
  };
}

export type ContentChanges = ReturnType<typeof createContentChanges>;
