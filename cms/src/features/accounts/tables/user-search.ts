import { searchIndex } from '../../../platform/db/search-index';
import { nameKey } from '../rules/name-key';
import { USER_TABLE } from './user-rows';

/** What is searched of a user: name, e-mail address and Roblox id, in lower case, a line each. */
const searchedText = (lineBreak: string, row = '') =>
  `coalesce(${row}username_key, '') || ${lineBreak} || lower(coalesce(${row}email, '')) || ${lineBreak} || coalesce(CAST(${row}roblox_id AS text), '')`;

const index = searchIndex({
  tableName: USER_TABLE,
  name: 'user',
  text: {
    sqlite: (row) => searchedText('char(10)', row),
    postgres: (row) => searchedText('chr(10)', row),
  },
  columns: ['username_key', 'email', 'roblox_id'],
});

/** Makes the index by which any part of a name is found among 100,000 users without reading them all. */
export const prepareUserSearch = index.prepare;

/**
 * Narrows a query of users to those with `words` in their data, in any letter case; returns the column
 * to order by. `isFew`: another filter leaves so few that looking at each is quicker than the index.
 */
export const findWords: typeof index.find = (connection, query, { words, ...search }) =>
  index.find(connection, query, { ...search, words: nameKey(words) });
