/**
 * What: every bound text loses what the databases refuse or change: NUL and half surrogate pairs.
 * Why: PostgreSQL refuses NUL (SQLSTATE 22021), and drivers replace half pairs. Contracts refuse both before; this
 *   is for answers of upstreams, headers and messages of errors.
 * Upstream: https://github.com/knex/knex/issues/2095 and https://github.com/brianc/node-postgres/issues/2080 (both
 *   closed: left to the application).
 * Proven by: `text-bindings.test.ts`.
 */
import type { Connection } from '../platform/db/connection';

interface Client {
  prepBindings(bindings: unknown): unknown;
}

/** For every connection of this client's class. */
export function sanitizeTextBindings(connection: Connection): void {
  // Of the class, because each transaction has its own client.
  const client = Object.getPrototypeOf(connection.client) as Client;
  if (client.prepBindings === storableBindings) return;
  client.prepBindings = storableBindings;
}

function storableBindings(bindings: unknown): unknown {
  return Array.isArray(bindings) ? bindings.map(storable) : bindings;
}

function storable(binding: unknown): unknown {
  return typeof binding === 'string' ? binding.replaceAll('\0', '').toWellFormed() : binding;
}
