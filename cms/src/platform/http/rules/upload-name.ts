/** Names as the product and Strapi give them: a file, never a folder, and nothing escaped. */
const UPLOAD = /^\/uploads\/(\w[\w.-]*)$/;

/** The name of the upload that a path is of; null for any other path. */
export function uploadNameIn(path: string): string | null {
  return UPLOAD.exec(path)?.[1] ?? null;
}
