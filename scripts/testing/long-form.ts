const NAME = 'ELC_LONG';

/** Whether tests that have a long form run in it: `npm run test:long` and `npm run hostile`. */
export const isLong = process.env[NAME] === '1';

export const LONG_FORM = { [NAME]: '1' };

/** What `npm run test:long` runs beside the HTTP tests on a cluster; `npm run hostile` runs those of `e2e/hostile`. */
export const WITH_LONG_FORM = [
  'e2e/lifecycle/scan-kill.test.ts',
  'e2e/lifecycle/replicas.test.ts',
  'e2e/lifecycle/jobs-once.test.ts',
  'e2e/http/partial-rendering.200.test.ts',
];
