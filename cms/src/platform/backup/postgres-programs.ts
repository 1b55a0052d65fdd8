import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Knex } from 'knex';
import { Refused } from '../command';

/** What comes with PostgreSQL for its clients. */
type Program = 'pg_dump' | 'pg_restore' | 'psql';

const OF_DATABASE = { pg_dump: ['--no-password'], pg_restore: [], psql: ['--no-password'] };

/** @throws Refused where a program is missing or older than the server: it then reads and writes no dump of it. */
export async function requirePrograms(connection: Knex, names: readonly Program[]): Promise<void> {
  const { rows } = await connection.raw('SHOW server_version_num');
  const server = Math.floor(Number(rows[0].server_version_num) / 10_000);
  for (const name of names) {
    const found = await versionOf(name);
    if (found !== null && found >= server) continue;
    throw new Refused(
      `${found === null ? `${name} is missing` : `${name} is of version ${found}`}, and the server is PostgreSQL ${server}. Install the package postgresql-client-${server}, or a newer one.`,
    );
  }
}

/** What libpq and its programs read of the environment; none of the product's own settings and secrets. */
const PASSED_ON = /^(?:PATH|HOME|TMPDIR|LANG|LC_\w+|LD_LIBRARY_PATH|KRB5\w+|PG\w+|SSL_CERT_\w+)$/;

const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name)));

async function versionOf(name: Program): Promise<number | null> {
  const child = spawn(name, ['--version'], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const printed = await Promise.all([text(child.stdout), once(child, 'close')]).catch(() => null);
  return Number(/\s(\d+)/.exec(printed?.[0] ?? '')?.[1]) || null;
}

/** Starts one on the database that an address names; its password is in no list of processes. */
export function startProgram(
  name: Program,
  databaseUrl: string | null,
  args: readonly string[],
): { readonly child: ChildProcessWithoutNullStreams; readonly done: Promise<void> } {
  const url = databaseUrl === null ? null : new URL(databaseUrl);
  const PGPASSWORD = decodeURIComponent(url?.password ?? '');
  if (url) url.password = '';
  const of = url ? [`--dbname=${url.href}`, ...OF_DATABASE[name]] : [];
  const child = spawn(name, [...of, ...args], {
    env: { ...environment(), ...(PGPASSWORD && { PGPASSWORD }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A program that has failed reads nothing more; its exit code tells.
  child.stdin.on('error', () => {});
  const done = Promise.all([text(child.stderr), once(child, 'close')]).then(([errors, [code]]) => {
    if (code !== 0) throw new Error(`${name} failed: ${errors.trim().split('\n', 3).join(' ')}`);
  });
  done.catch(() => {});
  return { child, done };
}
