/** A shorter outage is in the log only. */
const AWAY_MS = 5000;
interface Uses {
  /** Whether an alert may leave now: once an hour over all replicas. */
  readonly mayTell: () => Promise<boolean>;
  /** Reaches operators without the database. */
  readonly tellNow: (reason: string) => Promise<void>;
  readonly tellBack: (outageMs: number) => Promise<void>;
  readonly warn: (text: string) => void;
}

/** The database itself cannot know what was told: the counters of limits do. Who told of it tells that it is over. */
export function watchDatabase({ mayTell, tellNow, tellBack, warn }: Uses) {
  let timer: NodeJS.Timeout | undefined;
  let isTold = false;
  const attempt = (telling: Promise<void>) =>
    void telling.catch((thrown) => warn(`An alert was not sent: ${String(thrown)}`));
  return {
    lost(reason: string): void {
      const tell = async () => {
        if (!(await mayTell())) return;
        isTold = true;
        await tellNow(reason);
      };
      timer = setTimeout(() => attempt(tell()), AWAY_MS).unref();
    },
    back(outageMs: number): void {
      clearTimeout(timer);
      if (isTold) attempt(tellBack(outageMs));
      isTold = false;
    },
    close: () => clearTimeout(timer),
  };
}
