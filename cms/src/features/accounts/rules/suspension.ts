export interface Suspension {
  readonly reason: string | null;
  /** Null until someone lifts it. */
  readonly untilMs: number | null;
}

export const NO_SUSPENSION: Suspension = { reason: null, untilMs: null };

/** Whether its time has come; one without an end lasts. */
export const hasEnded = ({ untilMs }: Suspension, nowMs: number): boolean =>
  untilMs !== null && untilMs <= nowMs;
