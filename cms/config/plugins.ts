import path from 'node:path';
import { UPLOAD_TYPES } from '../src/content/uploads/upload-types';
import { uploadProvider } from '../src/platform/bucket-settings';
import { env } from '../src/platform/env/env';
import { UPLOAD_BYTES_MAX } from '../src/platform/http/receive-form';

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
