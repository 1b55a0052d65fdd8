import type { Core } from '@strapi/strapi';
import { env } from '../platform/env/env';
import { OTHER_HOST_PATH, type PublishingFeature } from '../publishing';

const READ = 'plugin::content-manager.explorer.read';

/** What Strapi's panel requests when it opens a preview. */
interface PreviewRequest {
  readonly documentId: string;
  /** `draft`, `published` or, of a draft with unpublished changes, `modified`. */
  readonly status?: string;
}

/**
 * Makes what returns to the panel the address of a document's preview, and undefined without a draft or where
 * the signed-in editor may not read it: Strapi requests it for any document and any signed-in person. A
 * panel that was opened under another host name cannot frame a preview and gets a page of its own host
 * that says so.
 */
export function createPreviewHandler(strapi: Core.Strapi, publishing: PublishingFeature) {
  return async (
    uid: string,
    { documentId, status }: PreviewRequest,
  ): Promise<string | undefined> => {
    const contentType = strapi.contentTypes[uid as keyof Core.Strapi['contentTypes']];
    if (!contentType?.pluginOptions?.elc || !contentType.options?.draftAndPublish) return undefined;
    const ctx = strapi.requestContext.get();
    if (!ctx?.state.userAbility?.can(READ, uid)) return undefined;
    if (ctx.host !== new URL(env().CMS_PUBLIC_URL).host) return OTHER_HOST_PATH;
    const version = status === 'published' ? 'published' : 'draft';
    return publishing.previews.pages.urlOf({ uid, documentId, version });
  };
}
