/** In milliseconds. `npm start` and docker-compose.yml (`stop_grace_period`) wait longer. */
export const STOP_LIMITS = {
  /** Between the 503 of `/api/ready` and the closed listener, where load balancers stand in front. */
  leadMs: 2000,
  /** For requests in flight and for steps of jobs, which end side by side. */
  inFlightMsMax: 10_000,
  /** Everything, the database and the last lines of the log included; then the process ends by force. */
  allMsMax: 18_000,
  killAfterMs: 20_000,
} as const;

/** Signals within this time of the first one are the same request: a terminal sends one to each process of a group. */
export const SAME_SIGNAL_MS = 1000;
