import { env } from '../src/env';

const UPLOAD_BYTES_MAX = 8 * 1024 * 1024;

export default {
  'users-permissions': { config: { jwtSecret: env().JWT_SECRET } },
  upload: { config: { sizeLimit: UPLOAD_BYTES_MAX } },
};
