import { READ_ONLY } from '../read-only/read-only-panel';
import { Publication } from './publication';

/** What the content manager says about the open document, as far as it matters here. */
interface EditView {
  /** Uid of the content type. */
  readonly model: string;
  /** Missing while a document is being created. */
  readonly document?: Version & { readonly documentId?: string; readonly status?: string };
  /** The document's other versions. */
  readonly meta?: { readonly availableStatus?: readonly Version[] };
}

interface Version {
  readonly updatedAt?: string;
  readonly publishedAt?: string | null;
}

/** The section "On the site" beside each document that readers can come to see. */
export function PublicationPanel({ model, document, meta }: EditView) {
  if (!model.startsWith('api::') || READ_ONLY.has(model) || !document?.documentId) return null;
  const versions = [document, ...(meta?.availableStatus ?? [])].map(
    ({ publishedAt, updatedAt }) => `${publishedAt} ${updatedAt}`,
  );
  return {
    title: 'On the site',
    content: (
      <Publication
        uid={model}
        documentId={document.documentId}
        hasChanges={document.status === 'modified'}
        version={[document.status, ...versions].join()}
      />
    ),
  };
}
