import type { Connection } from './connection';

interface Client {
  prepBindings(bindings: unknown): unknown;
}

/**
 * Guarantees that every text which reaches the database, to be stored or to be searched for, is one
 * that both databases accept and return unchanged: without NUL, which PostgreSQL refuses (SQLSTATE
 * 22021), and without half surrogate pairs, for which both store U+FFFD. What people send is refused by
 * the contracts before; this holds for answers of upstreams, headers and messages of errors too.
 */
export function sanitizeTextBindings(connection: Connection): void {
  // Of the class: the query builder makes a client of its own for each transaction.
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
