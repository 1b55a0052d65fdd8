/** Between a failure and the second try. */
const PAUSE_MS = 1000;

/** Does something that may fail once: after a second it is tried again, and rejects as the second try does. */
export function triedTwice<T>(attempt: () => Promise<T>): Promise<T> {
  return attempt().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return attempt();
  });
}
