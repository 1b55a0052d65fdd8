import { env } from '../src/env';
import { UPLOAD_BYTES_MAX } from '../src/http/upload-limits';

export default {
  'users-permissions': { config: { jwtSecret: env().JWT_SECRET } },
  upload: { config: { sizeLimit: UPLOAD_BYTES_MAX } },
};
