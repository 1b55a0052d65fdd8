/** What decides whether a message changed: its id and its text. */
interface Told {
  readonly id: string;
  readonly text: string;
}

/** What must be done so that the kept messages of a channel are those that stand in it. */
export interface ChannelChanges<Message> {
  readonly added: readonly Message[];
  readonly edited: readonly Message[];
  readonly removedIds: readonly string[];
}

/**
 * Compares the kept messages of a channel with its newest ones, as they were read. A kept message that
 * is missing from the span that was read was deleted; one that is older than the span may still stand.
 * `reachesStart`: the span begins with the channel's first message. Messages without words are not kept.
 */
export function channelChanges<Message extends Told>(
  kept: readonly Told[],
  read: readonly Message[],
  { reachesStart, oldestId }: { reachesStart: boolean; oldestId: string | null },
): ChannelChanges<Message> {
  const textById = new Map(kept.map(({ id, text }) => [id, text]));
  const worded = read.filter(({ text }) => text.trim() !== '');
  const standing = new Set(worded.map(({ id }) => id));
  const inSpan = (id: string) =>
    reachesStart || (oldestId !== null && BigInt(id) >= BigInt(oldestId));
  return {
    added: worded.filter(({ id }) => !textById.has(id)),
    edited: worded.filter(({ id, text }) => textById.has(id) && textById.get(id) !== text),
    removedIds: kept.filter(({ id }) => inSpan(id) && !standing.has(id)).map(({ id }) => id),
  };
}
