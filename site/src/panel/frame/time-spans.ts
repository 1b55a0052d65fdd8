const DAY_MS = 86_400_000;

const SPANS_MS = { hour: 3_600_000, day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const;

export type Span = keyof typeof SPANS_MS;

/** When a span that ends now began, in ISO 8601; empty without one. */
export const spanStart = (span: Span | '', nowMs: number): string =>
  span && new Date(nowMs - SPANS_MS[span]).toISOString();
