/** A shorter outage is in the log only. */
const AWAY_MS = 5000;
const HOUR_MS = 3_600_000;

interface Uses {
  /** Reaches operators without the database. */
  readonly tellNow: (reason: string) => Promise<void>;
  readonly tellBack: (outageMs: number) => Promise<void>;
  readonly warn: (text: string) => void;
  readonly now: () => number;
}

/** Without the database only the memory of this process knows what was told: each replica tells once an hour. */
export function watchDatabase({ tellNow, tellBack, warn, now }: Uses) {
  let timer: NodeJS.Timeout | undefined;
  let toldAtMs: number | null = null;
  let isTold = false;
  const attempt = (telling: Promise<void>) =>
    void telling.catch((thrown) => warn(`An alert was not sent: ${String(thrown)}`));
  return {
    lost(reason: string): void {
      timer = setTimeout(() => {
        if (toldAtMs !== null && now() - toldAtMs < HOUR_MS) return;
        toldAtMs = now();
        isTold = true;
        attempt(tellNow(reason));
      }, AWAY_MS).unref();
    },
    back(outageMs: number): void {
      clearTimeout(timer);
      if (isTold) attempt(tellBack(outageMs));
      isTold = false;
    },
    close: () => clearTimeout(timer),
  };
}
