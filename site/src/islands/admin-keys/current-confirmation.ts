import { call } from '../../api/call.ts';
import { createConfirmation, createConfirmingCall } from './confirmation.ts';

/** The one question of this page. */
export const confirmation = createConfirmation(call);

/** `call`, which asks for the key or password again where the server requires it. */
export const confirmingCall = createConfirmingCall(call, confirmation.ask);
