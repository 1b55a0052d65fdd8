import type { Events } from '../guides';
import type { AskedSummaries } from './ask-for-summaries';
import { summarise } from './rules/summarise';
import type { DiscordMessages, StoredMessage, Summariser } from './tables/discord-messages';

/** Messages that an AI sums up in one go, and goes in one run. */
const BATCH = 20;
const BATCHES_MAX = 10;

/** How often an AI is asked about a message before the built-in line is good enough for good. */
const AI_TRIES_MAX = 3;

interface Dependencies {
  readonly messages: Pick<
    DiscordMessages,
    'withoutSummary' | 'awaitingAi' | 'sumUp' | 'countAiTry'
  >;
  readonly events: Pick<Events, 'note'>;
  /** Null where no AI is configured. */
  readonly ask: ((messages: readonly StoredMessage[]) => Promise<AskedSummaries>) | null;
}

/**
 * Gives every message that lacks one its line: the built-in summary at once, so that nobody waits, and
 * then the AI's where there is one. While the AI fails the built-in lines stay, and it is asked again at
 * the next run. True when a line was written.
 */
export function createMessageSummaries({ messages, events, ask }: Dependencies) {
  async function write(message: StoredMessage, summary: string, summarisedBy: Summariser) {
    const { id, digest, kind, url, postedAtMs } = message;
    await messages.sumUp({ id, digest, summary, summarisedBy });
    if (kind !== 'update' || summary === '') return;
    await events.note({ type: 'update', ref: id, title: summary, url, atMs: postedAtMs });
  }

  /** How many lines a batch of the AI brought; null when it makes no sense to go on now. */
  async function writeBatch(ask: NonNullable<Dependencies['ask']>): Promise<number | null> {
    const batch = await messages.awaitingAi(AI_TRIES_MAX, BATCH);
    if (batch.length === 0) return null;
    const asked = await ask(batch);
    if (!asked.ok && asked.reason === 'outage') return null;
    const lines = asked.ok ? asked.lines : new Map<string, string>();
    for (const message of batch) {
      const line = lines.get(message.id);
      if (line !== undefined) await write(message, line, 'ai');
    }
    await messages.countAiTry(batch.map(({ id }) => id));
    return asked.ok ? lines.size : null;
  }

  return async function sumUpMessages(): Promise<boolean> {
    const lacking = await messages.withoutSummary();
    for (const message of lacking) await write(message, summarise(message.text), 'built-in');
    let written = lacking.length;
    if (ask) {
      for (let count = 0; count < BATCHES_MAX; count++) {
        const lines = await writeBatch(ask);
        if (lines === null) break;
        written += lines;
      }
    }
    return written > 0;
  };
}
