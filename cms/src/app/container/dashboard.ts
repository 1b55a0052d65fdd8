import { collectDashboard } from '../../metrics/collect-dashboard';
import type { Foundation } from './foundation';

/** The panel's numbers; `countUsers` comes from the accounts, `countExceptionsSince` from what is logged. */
export function dashboardFrom(
  { store, now }: Foundation,
  sources: {
    readonly countUsers: () => Promise<number>;
    readonly countExceptionsSince: (ms: number) => Promise<number>;
  },
) {
  return { dashboard: () => collectDashboard({ ...store, ...sources, now }) };
}
