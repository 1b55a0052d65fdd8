interface DocumentVersion {
  readonly updatedAt?: string;
  readonly publishedAt?: string | null;
  readonly publishAt?: string | null;
  readonly unpublishAt?: string | null;
}

/** What the content manager says about the open document, as far as it matters here. */
export interface EditView {
  /** Uid of the content type. */
  readonly model: string;
  /** Without an id while a document is being created, without a status where the type has no drafts. */
  readonly document?: DocumentVersion & { readonly documentId?: string; readonly status?: string };
  /** The document's other versions. */
  readonly meta?: { readonly availableStatus?: readonly DocumentVersion[] };
}
