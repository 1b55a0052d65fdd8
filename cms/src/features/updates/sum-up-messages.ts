import { upstreams } from '../../platform/services';
import type { AiClient } from '../../platform/upstreams/ai/create-ai-client';
import { noteEvent } from '../guides';
import { emitEvent } from '../webhooks';
import { toLine } from './read-updates';
import { requestSummaries } from './request-summaries';
import { summarise } from './rules/summarise';
import {
  awaitingAi,
  giveSlugs,
  noteAiTry,
  type StoredMessage,
  type Summariser,
  type SummedUpMessage,
  storeSummary,
  withoutSummary,
} from './tables/discord-messages';

/** Messages that an AI sums up in one go, few so that it answers in time, and goes in one run. */
const BATCH = 5;
const BATCHES_MAX = 10;

/**
 * Writes the line of every message that lacks one: the built-in summary at once, and then the AI's where there is one.
 * While the AI fails the built-in lines stay, and it is called again after a wait that grows, a few times. An address has
 * the words of the line that is first shown, so that a new message waits for its turn with the AI, or for its failure;
 * `onShown` is called after each batch that brought pages. True when a line was written.
 */
export async function sumUpMessages(onShown: () => Promise<void>): Promise<boolean> {
  const { ai } = upstreams();
  const lacking = await withoutSummary();
  for (const message of lacking) await write(message, summarise(message.text), 'built-in');
  let written = lacking.length;
  for (let count = 0; ai && count < BATCHES_MAX; count++) {
    const lines = await writeBatch(ai);
    if (lines === null) break;
    written += lines;
    if (await giveSlugs('ai', tellNew)) await onShown();
  }
  return written > 0;
}

const NEW_MS_MAX = 86_400_000;

/** Tells webhooks of a new update; what was posted more than a day ago, and is only read now, is none. */
export async function tellNew(message: SummedUpMessage): Promise<void> {
  if (message.kind !== 'update' || message.postedAtMs < Date.now() - NEW_MS_MAX) return;
  await emitEvent('update.published', { update: toLine(message) });
}

async function write(message: StoredMessage, summary: string, summarisedBy: Summariser) {
  const { id, digest, kind, url, postedAtMs } = message;
  await storeSummary({ id, digest, summary, summarisedBy });
  if (kind !== 'update' || summary === '') return;
  await noteEvent({ type: 'update', ref: id, title: summary, url, atMs: postedAtMs });
}

/** How many lines a batch of the AI brought; null when it makes no sense to go on now. */
async function writeBatch(ai: Pick<AiClient, 'generate'>) {
  const batch = await awaitingAi(AI_COST_MAX, BATCH);
  if (batch.length === 0) return null;
  const outcome = await requestSummaries(ai, batch);
  if (!outcome.ok && outcome.reason === 'not_asked') return null;
  const lines = outcome.ok ? outcome.lines : new Map<string, string>();
  const isOutage = !outcome.ok && outcome.reason === 'outage';
  const cost = isOutage ? AI_COST.outage : AI_COST.useless;
  for (const message of batch) {
    const line = lines.get(message.id);
    if (line !== undefined) await write(message, line, 'ai');
    else {
      const total = message.aiTries + cost;
      await noteAiTry(message.id, total, Date.now() + aiWaitMs(total));
    }
  }
  return outcome.ok ? lines.size : null;
}

/** What tries cost; at this sum the built-in line is good enough for good. */
const AI_COST_MAX = 6;

/** A useless answer was paid for, and the next one may be as useless; an outage ends by itself. */
const AI_COST = { useless: 2, outage: 1 } as const;

const FIRST_WAIT_MS = 15_000;
const WAIT_FACTOR = 8;

/** How long a message waits after tries that cost so much: 15 s, 2 min, 16 min, 2 h, 17 h. */
const aiWaitMs = (cost: number): number => FIRST_WAIT_MS * WAIT_FACTOR ** (cost - 1);
