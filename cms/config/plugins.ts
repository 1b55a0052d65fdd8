import { env } from '../src/env';
import { UPLOAD_BYTES_MAX } from '../src/http/upload-limits';
import { uploadProvider } from '../src/uploads/upload-provider';

export default {
  'users-permissions': { config: { jwtSecret: env().JWT_SECRET } },
  upload: { config: { sizeLimit: UPLOAD_BYTES_MAX, ...uploadProvider(env()) } },
};
