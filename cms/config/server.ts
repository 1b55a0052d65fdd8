import path from 'node:path';
import { env } from '../src/env';
import { LISTENER_OPTIONS } from '../src/http/connections/connection-limits';

const { CMS_HOST, CMS_PORT, CMS_PUBLIC_URL, DATA_DIR, TRUSTED_PROXIES, APP_KEYS } = env();

export default {
  host: CMS_HOST,
  port: CMS_PORT,
  url: CMS_PUBLIC_URL,
  proxy: TRUSTED_PROXIES > 0 ? { koa: true, maxIpsCount: TRUSTED_PROXIES } : false,
  http: { serverOptions: LISTENER_OPTIONS },
  app: { keys: APP_KEYS.split(',') },
  dirs: { public: path.join(DATA_DIR, 'public') },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
  transfer: { remote: { enabled: false } },
};
