import { randomInt } from 'node:crypto';

const group = () => randomInt(0x1_0000).toString(16);

/**
 * The first half of an IPv6 address: a household (/64), of four thousand million, that no other test calls
 * from, so that limits of tests do not meet.
 */
export const newHousehold = () => `2001:db8:${group()}:${group()}`;
