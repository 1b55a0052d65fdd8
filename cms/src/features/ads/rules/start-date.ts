import { START_DAYS_AHEAD_MAX } from '@elc/contracts';
import { dayOf } from '../../../platform/rules/utc-day';

const DAY_MS = 86_400_000;

type StartDate =
  | { readonly ok: true; readonly startsAtMs: number | null }
  | { readonly ok: false; readonly reason: 'start-past' | 'start-far' };

/** The beginning of a UTC day such as `2026-12-01`, from today on. */
export function startDate(day: string | undefined, nowMs: number): StartDate {
  if (day === undefined) return { ok: true, startsAtMs: null };
  if (day < dayOf(nowMs)) return { ok: false, reason: 'start-past' };
  if (day > dayOf(nowMs + START_DAYS_AHEAD_MAX * DAY_MS)) return { ok: false, reason: 'start-far' };
  return { ok: true, startsAtMs: Date.parse(day) };
}
