import { env } from '../src/env/env';

const { CMS_PUBLIC_URL, NODE_ENV } = env();

/**
 * JSON of the CMS's panel and nothing else: the edge has read that of the public API. Forms are read by the
 * routes that declare one, behind sign-in and limits: `receiveForm` for the API, `receiveEditorUploads` for
 * the media library.
 */
const BODY = {
  jsonLimit: '1mb',
  multipart: false,
  urlencoded: false,
  text: false,
};

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
