import { collectDashboard } from '../../metrics/collect-dashboard';
import type { AppContext } from './context';

/** The panel's numbers; `countUsers` comes from the accounts, `countExceptionsSince` from what is logged. */
export function dashboardFrom(
  { store, now }: AppContext,
  sources: {
    readonly countUsers: () => Promise<number>;
    readonly countExceptionsSince: (ms: number) => Promise<number>;
  },
) {
  return { dashboard: () => collectDashboard({ ...store, ...sources, now }) };
}
