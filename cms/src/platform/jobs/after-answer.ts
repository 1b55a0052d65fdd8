import { log } from '../log';
import { whenAnswered } from './request-in-flight';

const unfinished = new Set<Promise<void>>();

/** With so much left to do, answers wait for it: what is stored more slowly than answered would pile up. */
const UNFINISHED_MAX = 50;

/**
 * Does `work` once the request in flight is answered, beside requests at once; resolves when the answer may leave. A
 * failure is a line of the log.
 */
export async function afterAnswer(what: string, work: () => Promise<unknown>): Promise<void> {
  const attempt = () => work().catch((thrown) => log.error(`${what}: ${String(thrown)}`));
  if (unfinished.size >= UNFINISHED_MAX) {
    await attempt();
    return;
  }
  whenAnswered(() => {
    const done = attempt().then(() => void unfinished.delete(done));
    unfinished.add(done);
  });
}

/** What answered requests have left to do is done then. */
export const finishAfterAnswers = () => Promise.all(unfinished);
