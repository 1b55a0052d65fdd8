import { env } from '../src/platform/env/env';

const { CMS_PUBLIC_URL, NODE_ENV } = env();

/**
 * Nothing is left for Strapi's parser: JSON is read by the edge and, of the CMS's panel, by `cms-listener`; forms
 * by the routes that declare one, behind sign-in and limits (`receiveForm`, `receiveEditorUploads`).
 */
const BODY = { json: false, multipart: false, urlencoded: false, text: false };

/** The CMS speaks for its own host name only. */
const HSTS = CMS_PUBLIC_URL.startsWith('https:')
  ? { maxAge: 31_536_000, includeSubDomains: false }
  : false;

export default [
  'global::request-bodies',
  'global::client-address',
  ...(NODE_ENV === 'development' ? ['strapi::logger'] : []),
  'strapi::errors',
  'global::api-errors',
  { name: 'strapi::security', config: { hsts: HSTS } },
  'global::upload-headers',
  { name: 'strapi::cors', config: { origin: [CMS_PUBLIC_URL], credentials: true } },
  'global::previews',
  'global::cms-listener',
  'global::own-origin',
  'strapi::query',
  { name: 'strapi::body', config: BODY },
  'global::ad-pictures',
  'global::bucket-uploads',
  'global::disk-uploads',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
