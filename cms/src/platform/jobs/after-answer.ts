import { log } from '../log';
import { whenAnswered } from './request-in-flight';

const unfinished = new Set<Promise<void>>();

/** Does `work` once the request in flight is answered, beside requests at once. A failure is a line of the log. */
export function afterAnswer(what: string, work: () => Promise<unknown>): void {
  whenAnswered(() => {
    const done = work()
      .catch((thrown) => log.error(`${what}: ${String(thrown)}`))
      .then(() => void unfinished.delete(done));
    unfinished.add(done);
  });
}

/** What answered requests have left to do is done then. */
export const finishAfterAnswers = () => Promise.all(unfinished);
