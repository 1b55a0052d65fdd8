import path from 'node:path';
import { env } from '../src/platform/env/env';
import { LISTENER_OPTIONS } from '../src/platform/http/connections/connection-limits';

const { CMS_HOST, CMS_PORT, CMS_PUBLIC_URL, DATA_DIR, TRUSTED_PROXIES, APP_KEYS } = env();

export default {
  host: CMS_HOST,
  port: CMS_PORT,
  url: CMS_PUBLIC_URL,
  // The client's address is found by src/platform/http/client-address.ts, which leaves one in the header.
  proxy: TRUSTED_PROXIES === null ? false : { koa: true, maxIpsCount: 1 },
  http: { serverOptions: LISTENER_OPTIONS },
  app: { keys: APP_KEYS.split(',') },
  dirs: { public: path.join(DATA_DIR, 'public') },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
  transfer: { remote: { enabled: false } },
};
