import path from 'node:path';
import { env } from '../src/platform/env/env';
import { UPLOAD_BYTES_MAX } from '../src/platform/http/receive-form';
import { uploadProvider } from '../src/publishing/uploads/bucket-settings';
import { UPLOAD_TYPES } from '../src/publishing/uploads/upload-types';

export default {
  'users-permissions': { config: { jwtSecret: env().JWT_SECRET } },
  'public-api': { enabled: true, resolve: path.join(__dirname, '../src/plugin') },
  upload: {
    config: {
      sizeLimit: UPLOAD_BYTES_MAX,
      security: { allowedTypes: Object.keys(UPLOAD_TYPES) },
      ...uploadProvider(env()),
    },
  },
};
