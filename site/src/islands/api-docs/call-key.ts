import { atom } from 'nanostores';

/**
 * The API key that calls from the documentation are made with. It is kept in memory only, so it is gone
 * with the page, and never stands in an address.
 */
export const $callKey = atom('');
