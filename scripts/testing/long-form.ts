const NAME = 'ELC_LONG';

/** Whether tests that have a long form run in it: `npm run test:long`. */
export const isLong = process.env[NAME] === '1';

export const LONG_FORM = { [NAME]: '1' };

/** The tests that have one; those of `e2e/hostile` run in theirs by `npm run hostile`. */
export const WITH_LONG_FORM = ['e2e/lifecycle/scan-kill.test.ts'];
