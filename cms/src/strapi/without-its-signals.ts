/**
 * What: the handlers of SIGTERM and SIGINT that Strapi adds to the process are removed.
 * Why: they end the process and cut what is in flight; ours finish it first.
 * Upstream: https://github.com/strapi/strapi/issues/5912 (closed: a server of one's own is advised).
 * Proven by: `e2e/lifecycle/stopping.test.ts`.
 */
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** What `make` returns, without the handlers of signals that it adds to the process. */
export function withoutItsSignals<Made>(make: () => Made): Made {
  const ours = SIGNALS.map((signal) => process.listeners(signal));
  const made = make();
  for (const [index, signal] of SIGNALS.entries()) {
    for (const listener of process.listeners(signal)) {
      if (!ours[index]?.includes(listener)) process.removeListener(signal, listener);
    }
  }
  return made;
}
