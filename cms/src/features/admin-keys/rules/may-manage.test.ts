import { expect, test } from 'vitest';
import { mayManage } from './may-manage';

const admin = { role: 'admin', owner: null, keyId: 'akey_admin' } as const;
const moderator = { role: 'moderator', owner: 'finn', keyId: 'akey_finn' } as const;
const nameless = { role: 'moderator', owner: null, keyId: 'akey_nameless' } as const;

test.each([
  { what: "an admin, someone's key", by: admin, key: { id: 'akey_1', owner: 'finn' }, may: true },
  {
    what: 'an admin, a key of no account',
    by: admin,
    key: { id: 'akey_1', owner: null },
    may: true,
  },
  {
    what: 'a moderator, their key',
    by: moderator,
    key: { id: 'akey_2', owner: 'finn' },
    may: true,
  },
  {
    what: "a moderator, another one's key",
    by: moderator,
    key: { id: 'akey_3', owner: 'ada' },
    may: false,
  },
  {
    what: 'a moderator, a key of no account',
    by: moderator,
    key: { id: 'akey_3', owner: null },
    may: false,
  },
  {
    what: 'a moderator without an account, the key of their panel',
    by: nameless,
    key: { id: 'akey_nameless', owner: null },
    may: true,
  },
  {
    what: 'a moderator without an account, any other key of no account',
    by: nameless,
    key: { id: 'akey_1', owner: null },
    may: false,
  },
])('$what: $may', ({ by, key, may }) => {
  expect(mayManage(by, key)).toBe(may);
});
