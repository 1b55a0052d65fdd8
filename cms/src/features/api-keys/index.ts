import { apiKeys } from './stored-keys';
import { keyAddresses, usages } from './usage';

export { reachableKeyIds } from './key-caller';
export { useSuccession } from './key-succession';
export { listKeys } from './own-keys';
export {
  acceptApiKey,
  type CallingKeyState,
  type KeyNeeds,
  requireApiKey,
  SITE_KEY_ID,
  workingKey,
} from './require-api-key';
export { isKey, keyDigest, makeKey } from './rules/api-key';
export {
  countLiveKeys,
  endKeysOfUsers,
  keyIdsOf,
  lineOf,
  lockLiveKey,
  moveKeys,
  ownerOfLiveKey,
} from './stored-keys';
export { callsOfDays } from './usage';

export const apiKeyTables = [keyAddresses, apiKeys, usages];
