import type { Connection } from '../platform/db/connection';

interface Client {
  prepBindings(bindings: unknown): unknown;
}

/**
 * Removes from every bound text what the databases refuse or change: NUL (PostgreSQL, SQLSTATE
 * 22021) and half surrogate pairs. Contracts refuse it before; this is for answers of upstreams,
 * headers and messages of errors.
 */
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
