import type { Command } from '@elc/contracts';
import { call } from '../../api/call.ts';
import { query } from '../../api/queries.ts';

/** Fails rather than hand on something that is not a list, such as the page of a proxy's own API. */
async function fetchCommands(): Promise<readonly Command[]> {
  const commands = await call('listCommands');
  if (!Array.isArray(commands)) throw new TypeError('GET /api/commands did not answer a list.');
  return commands;
}

/** The commands that are published now. */
export const $published = query('listCommands', { fetch: fetchCommands });
