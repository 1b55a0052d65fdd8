import { env } from '../src/platform/env/env';

const { ADMIN_JWT_SECRET, API_TOKEN_SALT, TRANSFER_TOKEN_SALT, ENCRYPTION_KEY, CMS_PUBLIC_URL } =
  env();

export default {
  autoOpen: false,
  auth: {
    secret: ADMIN_JWT_SECRET,
    // Over plain http Strapi decides by the request: browsers drop secure cookies there.
    ...(CMS_PUBLIC_URL.startsWith('https:') && { cookie: { secure: true } }),
  },
  apiToken: { salt: API_TOKEN_SALT },
  transfer: { token: { salt: TRANSFER_TOKEN_SALT } },
  secrets: { encryptionKey: ENCRYPTION_KEY },
  preview: {
    enabled: true,
    // Under another host name the panel frames a page of its own host, which says so.
    // `app/register-in-strapi.ts` finds the address.
    config: { allowedOrigins: ["'self'", CMS_PUBLIC_URL] },
  },
  // Ours counts over all replicas: src/features/admin-keys/limit-panel-sign-in.ts.
  rateLimit: { enabled: false },
  flags: { nps: false, promoteEE: false },
};
