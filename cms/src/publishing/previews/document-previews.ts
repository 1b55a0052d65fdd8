import path from 'node:path';
import type { FeatureContext } from '../../features/feature';
import { type ContentType, contentTypeOf, type Entry } from '../content/content-types';
import { fieldLabel } from '../content/field-label';
import { oneEntry, type Published } from '../content/published';
import type { Renderer } from '../renderer';
import type { PreviewGrant } from '../rules/preview-token';
import type { SnapshotContent } from '../snapshot';
import { withDraft } from './draft-content';
import { createPreviewFiles } from './preview-files';
import type { DraftState } from './preview-page';
import { createPreviews, type Previews } from './previews';

interface Uses {
  readonly published: Published;
  readonly collect: (content: Published) => Promise<SnapshotContent>;
  readonly renderer: Renderer;
}

/** Previews of what is not published, and the files that their pages need. */
export function createDocumentPreviews(
  { strapi, settings, now }: FeatureContext,
  { published, collect, renderer }: Uses,
) {
  const siteDir = path.resolve(strapi.dirs.app.root, '../site');
  const imagesDir = path.join(settings.DATA_DIR, 'site', 'pictures');

  async function find({ uid, documentId, version }: PreviewGrant) {
    const type = contentTypeOf(uid);
    const contentType = strapi.contentTypes[uid as keyof typeof strapi.contentTypes];
    if (!type) return null;
    const [draft, published] = await Promise.all([
      oneEntry(strapi.documents, type, documentId, 'draft'),
      oneEntry(strapi.documents, type, documentId, 'published'),
    ]);
    const fields = version === 'draft' ? draft : published;
    if (!fields) return null;
    const mainField = (contentType?.pluginOptions?.elc as { mainField?: string } | undefined)
      ?.mainField;
    return {
      title: String(fields[mainField ?? ''] ?? 'Without a name'),
      fields,
      draft: draftState(type, draft, published),
    };
  }

  const pages: Previews = createPreviews({
    secret: settings.SESSION_SECRET,
    cmsUrl: settings.CMS_PUBLIC_URL,
    publicUrl: settings.PUBLIC_URL,
    now,
    published,
    find,
    draftOf: (grant) => withDraft(strapi.documents, published, grant),
    helpOf: (uid, field) => helpIn(strapi.contentTypes, uid, field),
    labelOf: (uid, field) => fieldLabel(field, attributeOf(strapi.contentTypes, uid, field)),
    collect,
    renderer,
  });
  return {
    pages,
    files: createPreviewFiles({ clientDir: path.join(siteDir, 'dist/client'), imagesDir }),
  };
}

/** Compares what readers see of a draft with what they see of the published version. */
function draftState(
  type: ContentType<unknown>,
  draft: Entry | null,
  published: Entry | null,
): DraftState {
  if (!published) return 'new';
  const shown = (entry: Entry) => {
    const { updatedAt: _, ...fields } = Object(type.schema.safeParse(type.map(entry)).data);
    return JSON.stringify(fields);
  };
  return !draft || shown(draft) === shown(published) ? 'published' : 'changed';
}

function helpIn(
  contentTypes: FeatureContext['strapi']['contentTypes'],
  uid: string,
  field: string,
): string {
  const options = attributeOf(contentTypes, uid, field)?.pluginOptions as
    | { elc?: { help?: string } }
    | undefined;
  return options?.elc?.help ?? '';
}

function attributeOf(
  contentTypes: FeatureContext['strapi']['contentTypes'],
  uid: string,
  field: string,
) {
  return contentTypes[uid as keyof typeof contentTypes]?.attributes[field];
}

export type DocumentPreviews = ReturnType<typeof createDocumentPreviews>;
