import { atom } from 'nanostores';

/**
 * The API key that calls from the documentation are made with. It is held in memory only, so it is gone
 * with the page, and never part of an address.
 */
export const $callKey = atom('');
