import type { Connection } from '../../db/connection';
import { nameKey } from '../rules/name-key';
import { USER_TABLE } from './user-rows';

/** SQLite's index of three-letter pieces, kept by triggers whoever writes users, Strapi's panel included. */
const PIECES = 'elc_user_pieces';

/** The fewest letters that the index can find. */
const INDEXED_LENGTH_MIN = 3;

/** What is searched of a user: name, e-mail address and Roblox id, in lower case, a line each. */
const searchedText = (lineBreak: string, row = '') =>
  `coalesce(${row}username_key, '') || ${lineBreak} || lower(coalesce(${row}email, '')) || ${lineBreak} || coalesce(CAST(${row}roblox_id AS text), '')`;

/** Newer users have higher numbers. */
const OWN_ORDER = `${USER_TABLE}.id`;

const TEXT = {
  sqlite: (row?: string) => searchedText('char(10)', row),
  postgres: (row?: string) => searchedText('chr(10)', row),
};

const ADD = `INSERT INTO ${PIECES} (rowid, text) VALUES (new.id, ${TEXT.sqlite('new.')});`;
const REMOVE = `DELETE FROM ${PIECES} WHERE rowid = old.id;`;
const TRIGGERS = [
  { name: 'added', when: 'INSERT', does: ADD },
  { name: 'removed', when: 'DELETE', does: REMOVE },
  { name: 'changed', when: 'UPDATE OF username_key, email, roblox_id', does: `${REMOVE} ${ADD}` },
] as const;

const isPostgres = (connection: Connection) => connection.client.dialect === 'postgresql';

/**
 * Makes the indexes by which any part of a name is found among 100,000 users without reading them all.
 * Strapi's schema sync leaves alone what it does not know, but SQLite drops triggers with a table that is
 * made anew: hence at each start. A PostgreSQL that refuses is told by `warn`: the search finds the same
 * there, by reading every user.
 */
export async function prepareUserSearch(
  connection: Connection,
  warn: (text: string) => void,
): Promise<void> {
  if (!isPostgres(connection)) return connection.transaction(makePieces);
  try {
    await connection.transaction(makeTrigramIndex);
  } catch (thrown) {
    warn(
      `Searching users will be slow: ${String(thrown)}. Run CREATE EXTENSION pg_trgm as the owner of the database, then restart.`,
    );
  }
}

async function makeTrigramIndex(trx: Connection): Promise<void> {
  await trx.raw('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  await trx.raw(
    `CREATE INDEX IF NOT EXISTS elc_user_search_index ON ${USER_TABLE} USING gin ((${TEXT.postgres()}) gin_trgm_ops)`,
  );
}

async function makePieces(trx: Connection): Promise<void> {
  const names = TRIGGERS.map(({ name }) => `${PIECES}_${name}`);
  const known = await trx('sqlite_master').where({ type: 'trigger' }).whereIn('name', names);
  if (known.length === names.length) return;
  await trx.raw(`DROP TABLE IF EXISTS ${PIECES}`);
  await trx.raw(
    `CREATE VIRTUAL TABLE ${PIECES} USING fts5(text, content='', contentless_delete=1, tokenize='trigram')`,
  );
  await trx.raw(
    `INSERT INTO ${PIECES} (rowid, text) SELECT id, ${TEXT.sqlite()} FROM ${USER_TABLE}`,
  );
  for (const { name, when, does } of TRIGGERS) {
    await trx.raw(`DROP TRIGGER IF EXISTS ${PIECES}_${name}`);
    await trx.raw(
      `CREATE TRIGGER ${PIECES}_${name} AFTER ${when} ON ${USER_TABLE} BEGIN ${does} END`,
    );
  }
}

/**
 * Narrows a query of users to those of whom `words` are a part, in any letter case; gives the column to
 * order by. `isFew`: another filter leaves so few that looking at each is quicker than the index.
 */
export function findWords(
  connection: Connection,
  query: ReturnType<Connection>,
  { words, isFew }: { words: string; isFew: boolean },
): string {
  const wanted = nameKey(words);
  if (wanted === '') return OWN_ORDER;
  if (!isPostgres(connection) && !isFew && [...wanted].length >= INDEXED_LENGTH_MIN) {
    // The order of the tables is fixed by CROSS JOIN: the newest fitting ones first, no more than wanted.
    query
      .from(
        connection.raw(`${PIECES} CROSS JOIN ${USER_TABLE} ON ${USER_TABLE}.id = ${PIECES}.rowid`),
      )
      .whereRaw(`${PIECES} MATCH ?`, `"${wanted.replaceAll('"', '""')}"`);
    return `${PIECES}.rowid`;
  }
  const text = isPostgres(connection) ? TEXT.postgres() : TEXT.sqlite();
  query.whereRaw(`(${text}) LIKE ? ESCAPE '\\'`, `%${wanted.replace(/[\\%_]/g, '\\$&')}%`);
  return OWN_ORDER;
}
