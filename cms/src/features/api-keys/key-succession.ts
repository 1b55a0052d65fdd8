import { openedOnce } from '../../platform/opened-once';

/** Gives what belongs to a key to the one that takes its place, in the transaction of the roll. */
type Succeed = (fromKeyId: string, toKeyId: string) => Promise<void>;

export const { open: useSuccession, get: succession } = openedOnce<Succeed>(
  'A key is rolled before it is known what belongs to it.',
);
