import path from 'node:path';
import type { FeatureContext } from '../../feature';
import { type ContentType, contentTypeOf, type Entry } from '../content/content-types';
import { fieldLabel } from '../content/field-label';
import { oneEntry, type Published } from '../content/published';
import type { PreviewGrant } from '../rules/preview-token';
import type { SnapshotContent } from '../snapshot';
import { withDraft } from './draft-content';
import { createPageRenderer } from './page-renderer';
import { createPreviewFiles } from './preview-files';
import type { DraftState } from './preview-page';
import { createPreviews, type Previews } from './previews';

/** Editors come back to a preview within minutes, or not for hours. */
const IDLE_MS = 5 * 60_000;
const TIMEOUT_MS = 30_000;

interface Uses {
  readonly published: Published;
  readonly collect: (content: Published) => Promise<SnapshotContent>;
}

/** Previews of what is not published, and the files that their pages need. */
export function createDocumentPreviews(
  { strapi, settings, now }: FeatureContext,
  { published, collect }: Uses,
) {
  const siteDir = path.resolve(strapi.dirs.app.root, '../site');
  const imagesDir = path.join(settings.DATA_DIR, 'site', 'pictures');
  const renderer = createPageRenderer({
    entry: path.join(siteDir, 'src/build/publish/preview.ts'),
    imagesDir,
    idleMs: IDLE_MS,
    timeoutMs: TIMEOUT_MS,
  });

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
    close: renderer.close,
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
