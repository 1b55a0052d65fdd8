/**
 * What may be uploaded, and the endings of its names: pictures that cannot hold a script. An SVG can, so
 * it is none of them.
 */
export const UPLOAD_TYPES: Readonly<Record<string, readonly string[]>> = {
  'image/avif': ['.avif'],
  'image/webp': ['.webp'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
};

/** Whether a file is served as the picture that it is: by its type and by the ending of its name. */
export function isUploadType(mime: string | undefined, ending: string | undefined): boolean {
  const endings = UPLOAD_TYPES[mime ?? ''] ?? [];
  return endings.includes((ending ?? '').toLowerCase());
}
