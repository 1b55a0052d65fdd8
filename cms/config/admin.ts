import { env } from '../src/env';

const { ADMIN_JWT_SECRET, API_TOKEN_SALT, TRANSFER_TOKEN_SALT, ENCRYPTION_KEY } = env();

export default {
  autoOpen: false,
  auth: { secret: ADMIN_JWT_SECRET },
  apiToken: { salt: API_TOKEN_SALT },
  transfer: { token: { salt: TRANSFER_TOKEN_SALT } },
  secrets: { encryptionKey: ENCRYPTION_KEY },
  flags: { nps: false, promoteEE: false },
};
