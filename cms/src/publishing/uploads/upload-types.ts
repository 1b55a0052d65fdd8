interface UploadType {
  readonly endings: readonly string[];
  /** How the content begins, in hexadecimal digits. */
  readonly begins: RegExp;
}

/**
 * What may be uploaded: pictures that cannot hold a script. An SVG can, so it is none of them. The first
 * bytes are those of the formats' specifications.
 */
export const UPLOAD_TYPES: Readonly<Record<string, UploadType>> = {
  'image/avif': {
    endings: ['.avif'],
    begins: /^.{8}66747970(?:61766966|61766973|6d696631|6d696166)/,
  },
  'image/webp': { endings: ['.webp'], begins: /^52494646.{8}57454250/ },
  'image/png': { endings: ['.png'], begins: /^89504e470d0a1a0a/ },
  'image/jpeg': { endings: ['.jpg', '.jpeg'], begins: /^ffd8ff/ },
  'image/gif': { endings: ['.gif'], begins: /^47494638(?:37|39)61/ },
};

const HEAD_BYTES = 16;

/** Whether a file is the picture that its type and the ending of its name say. */
export function isPicture({
  mime = '',
  ending = '',
  head,
}: {
  readonly mime: string | undefined;
  readonly ending: string | undefined;
  readonly head: Buffer;
}): boolean {
  const type = Object.hasOwn(UPLOAD_TYPES, mime) ? UPLOAD_TYPES[mime] : undefined;
  if (!type?.endings.includes(ending.toLowerCase())) return false;
  return type.begins.test(head.subarray(0, HEAD_BYTES).toString('hex'));
}
