/**
 * What may be uploaded, by media type, and the endings of its name: pictures that cannot hold a script.
 * An SVG can, so it is none of them.
 */
export const UPLOAD_TYPES: Readonly<Record<string, readonly string[]>> = {
  'image/avif': ['.avif'],
  'image/webp': ['.webp'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
};

/** Other types that content of an upload may be: an animated PNG, and an AVIF by its general brand. */
const SUBTYPES: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'image/heif': 'image/avif',
};

/** Whether a file is the picture that its type and the ending of its name say; `content` is recognized by itself. */
export function isPicture(mime = '', ending = '', content: string | undefined): boolean {
  const endings = Object.hasOwn(UPLOAD_TYPES, mime) ? UPLOAD_TYPES[mime] : undefined;
  if (!endings?.includes(ending.toLowerCase()) || !content) return false;
  return (SUBTYPES[content] ?? content) === mime;
}
