import { mkdirSync } from 'node:fs';
import { env } from '../src/env';
import { passingFilesDir, UPLOAD_BYTES_MAX } from '../src/http/upload-limits';

const { CMS_PUBLIC_URL, NODE_ENV, DATA_DIR } = env();

const JSON_LIMIT = '1mb';

/** Files of requests pass through here; on the same disk as the uploads, and swept by a job. */
const passing = passingFilesDir(DATA_DIR);
mkdirSync(passing, { recursive: true });

/** What a form may hold; its file is limited here and, without being read, by the edge. */
const FORM = {
  uploadDir: passing,
  maxFileSize: UPLOAD_BYTES_MAX,
  maxFieldsSize: 256 * 1024,
  maxFields: 50,
};

export default [
  ...(NODE_ENV === 'development' ? ['strapi::logger'] : []),
  'strapi::errors',
  'global::api-errors',
  'strapi::security',
  { name: 'strapi::cors', config: { origin: [CMS_PUBLIC_URL], credentials: true } },
  'global::previews',
  'global::cms-listener',
  'global::own-origin',
  'strapi::query',
  { name: 'strapi::body', config: { jsonLimit: JSON_LIMIT, formidable: FORM } },
  'global::uploaded-files',
  'global::ad-pictures',
  'global::bucket-uploads',
  'global::upload-tags',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
