import { request } from '../../api/request.ts';
import { createConfirmation, createConfirmingCall } from './confirmation.ts';

/** The one question of this page. */
export const confirmation = createConfirmation(request);

/** `request`, which asks for the key or password again where the server wants that. */
export const confirmingRequest = createConfirmingCall(request, confirmation.ask);
