/** An approved ad that waits for the banner; instants in milliseconds. */
export interface WaitingAd {
  readonly adId: string;
  /** It had the banner when another ad was put there. */
  readonly isDisplaced: boolean;
  readonly queuedAtMs: number;
  /** Before it, the ad does not go live by itself; null: at once. */
  readonly startsAtMs: number | null;
  readonly remainingMs: number;
}

/** Displaced ads first, the last one of them at the head, then those that wait longest. */
export function inQueueOrder(waiting: readonly WaitingAd[]): WaitingAd[] {
  return waiting.toSorted((a, b) => {
    if (a.isDisplaced !== b.isDisplaced) return a.isDisplaced ? -1 : 1;
    const older = a.queuedAtMs - b.queuedAtMs || (a.adId < b.adId ? -1 : 1);
    return a.isDisplaced ? -older : older;
  });
}

/** The first one whose start date has come; ads that are not due yet do not block those behind them. */
export function nextInQueue(waiting: readonly WaitingAd[], nowMs: number): WaitingAd | null {
  return (
    inQueueOrder(waiting).find(({ startsAtMs }) => startsAtMs === null || startsAtMs <= nowMs) ??
    null
  );
}

export interface ExpectedStart {
  readonly adId: string;
  readonly atMs: number;
}

/** When each goes live if nothing is changed, in that order; `freeAtMs` is when the banner is free. */
export function expectedStarts(waiting: readonly WaitingAd[], freeAtMs: number): ExpectedStart[] {
  const starts: ExpectedStart[] = [];
  let left = waiting;
  for (let atMs = freeAtMs; left.length > 0; ) {
    const freeMs = atMs;
    atMs = Math.max(freeMs, Math.min(...left.map(({ startsAtMs }) => startsAtMs ?? freeMs)));
    const next = nextInQueue(left, atMs);
    if (!next) break;
    starts.push({ adId: next.adId, atMs });
    atMs += next.remainingMs;
    left = left.filter(({ adId }) => adId !== next.adId);
  }
  return starts;
}
