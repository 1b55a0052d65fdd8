import { expect, test } from 'vitest';
import { addressOf, selectionIn, WHOLE_LIST } from './leaderboard-address.ts';

test.each([
  ['', WHOLE_LIST],
  ['?generation=veteran', { ...WHOLE_LIST, generation: 'VETERAN' }],
  ['?generation=NEWGEN&sort=age&cursor=a-b', { generation: 'NEWGEN', sort: 'age', cursor: 'a-b' }],
  ['?generation=ALIEN&sort=luck&cursor=', WHOLE_LIST],
])('the address %j selects', (search, selection) => expect(selectionIn(search)).toEqual(selection));

test.each(['/leaderboard', '/leaderboard?generation=MIDGEN&sort=tenure&cursor=x'])(
  '%s is the address of what it selects',
  (address) => expect(addressOf(selectionIn(address.replace('/leaderboard', '')))).toBe(address),
);
