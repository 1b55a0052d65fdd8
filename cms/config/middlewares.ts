import { env } from '../src/env';

const { PUBLIC_URL, CMS_PUBLIC_URL, NODE_ENV } = env();

const JSON_LIMIT = '1mb';

export default [
  ...(NODE_ENV === 'development' ? ['strapi::logger'] : []),
  'strapi::errors',
  'global::api-errors',
  'strapi::security',
  { name: 'strapi::cors', config: { origin: [PUBLIC_URL, CMS_PUBLIC_URL], credentials: true } },
  'global::own-origin',
  'global::first-administrator',
  'strapi::query',
  { name: 'strapi::body', config: { jsonLimit: JSON_LIMIT } },
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
