import type { Core } from '@strapi/strapi';
import { publishingFeature } from '../publishing';

const READ = 'plugin::content-manager.explorer.read';

/** What Strapi's panel asks for when it opens a preview. */
interface Question {
  readonly documentId: string;
  /** `draft`, `published` or, of a draft with unpublished changes, `modified`. */
  readonly status?: string;
}

/**
 * Gives the panel the address of a document's preview, and nothing for what has no draft or what the
 * signed-in editor may not read: Strapi asks for any document of any signed-in person.
 */
export async function previewHandler(
  uid: string,
  { documentId, status }: Question,
): Promise<string | undefined> {
  const contentType = strapi.contentTypes[uid as keyof Core.Strapi['contentTypes']];
  if (!contentType?.pluginOptions?.elc || !contentType.options?.draftAndPublish) return undefined;
  if (!strapi.requestContext.get()?.state.userAbility?.can(READ, uid)) return undefined;
  const version = status === 'published' ? 'published' : 'draft';
  return publishingFeature.of(strapi).previews.pages.urlOf({ uid, documentId, version });
}
