import { UNKNOWN_COUNT } from '../../ui/format-count.ts';

/** Fewer views say nothing about a share. */
const VIEWS_MIN = 100;

/** Clicks by views in percent, "—" below 100 views. */
export function clickRate({ shown, clicked }: { shown: number; clicked: number }): string {
  return shown < VIEWS_MIN ? UNKNOWN_COUNT : `${((clicked / shown) * 100).toFixed(1)} %`;
}
