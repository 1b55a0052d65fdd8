import type { Core } from '@strapi/strapi';

const ACTIONS = new Set(['create', 'update', 'publish', 'unpublish', 'delete']);
const PICTURES = 'plugin::upload.file';

/** What was written. `isInbox`: it arrives by the site and is shown to editors only. */
interface Written {
  readonly draftAndPublish: boolean;
  readonly status: unknown;
  readonly isInbox?: boolean;
}

/** Whether a finished action of the Document Service can have changed what readers see. */
export function changesReaders(
  action: string,
  { draftAndPublish, status, isInbox = false }: Written,
): boolean {
  if (!ACTIONS.has(action) || isInbox) return false;
  const writesDraft = action === 'create' || action === 'update';
  return !(writesDraft && draftAndPublish && status !== 'published');
}

/**
 * Calls `onChange` after each committed change of what readers see: a document of this product
 * published, edited, withdrawn or deleted, or a picture replaced in the media library.
 */
export function watchContent(strapi: Core.Strapi, onChange: () => Promise<void>): void {
  strapi.documents.use(async (context, next) => {
    const result = await next();
    const { options, pluginOptions } = context.contentType;
    const status = (context.params as { status?: unknown } | undefined)?.status;
    const draftAndPublish = options?.draftAndPublish === true;
    const isInbox = (pluginOptions?.elc as { inbox?: boolean } | undefined)?.inbox === true;
    if (
      context.uid.startsWith('api::') &&
      changesReaders(context.action, { draftAndPublish, status, isInbox })
    ) {
      await afterCommit(strapi, onChange);
    }
    return result;
  });
  strapi.db.lifecycles.subscribe({
    models: [PICTURES],
    afterUpdate: () => afterCommit(strapi, onChange),
  });
}

/** An outer transaction holds SQLite's only connection: the marker can move only after its commit. */
async function afterCommit(strapi: Core.Strapi, onChange: () => Promise<void>): Promise<void> {
  if (!strapi.db.inTransaction()) return onChange();
  await strapi.db.transaction(async ({ onCommit }) => {
    onCommit(() => {
      onChange().catch((thrown) => strapi.log.error('A change of content was not noted', thrown));
    });
  });
}
