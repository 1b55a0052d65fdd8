import { call } from '../../api/call.ts';
import { notify } from '../../ui/toaster/notifications.ts';
import { $callKey } from '../api-docs/call-key.ts';
import { createApiKeys } from './api-keys.ts';

/** The visitor's keys; a new one is filled in wherever this page asks for a key. */
export const currentApiKeys = createApiKeys({
  call,
  notify,
  onNewKey: ({ key }) => $callKey.set(key),
});
