import { env } from '../src/platform/env/env';

const { CMS_PUBLIC_URL, NODE_ENV } = env();

/**
 * Nothing is left for Strapi's parser: JSON is read by the edge and, of the CMS's panel, by `guard-cms.ts`; forms
 * by the routes that declare one, behind sign-in and limits (`receiveForm`, `receiveEditorUploads`).
 */
const BODY = { json: false, multipart: false, urlencoded: false, text: false };

/** The CMS speaks for its own host name only. */
const HSTS = CMS_PUBLIC_URL.startsWith('https:')
  ? { maxAge: 31_536_000, includeSubDomains: false }
  : false;

export default [
  'global::client-address',
  ...(NODE_ENV === 'development' ? ['strapi::logger'] : []),
  'strapi::errors',
  'global::cms-errors',
  { name: 'strapi::security', config: { hsts: HSTS } },
  { name: 'strapi::cors', config: { origin: [CMS_PUBLIC_URL], credentials: true } },
  'global::previews',
  'global::cms-guard',
  'strapi::query',
  { name: 'strapi::body', config: BODY },
  'global::uploads',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
