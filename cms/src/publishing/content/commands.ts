import { type Command, command } from '@elc/contracts';
import { meanRating, type RatingTally } from '../../commands';
import type { ContentKind, Entry } from './kinds';

/** Commands as the API shows them, each with the mean of its ratings. */
export function commandKind(tallies: ReadonlyMap<string, RatingTally>): ContentKind<Command> {
  return {
    uid: 'api::command.command',
    populate: ['examples'],
    sort: 'name:asc',
    schema: command,
    map: (entry: Entry) => ({
      ...entry,
      id: entry.documentId,
      examples: Array.isArray(entry.examples) ? entry.examples.map((line) => line.text) : [],
      avgRating: meanRating(tallies.get(entry.documentId)),
    }),
  };
}
