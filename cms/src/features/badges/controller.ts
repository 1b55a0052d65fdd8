import type { Handlers } from '../handlers';
import type { BadgesFeature } from '.';

/** The calls about badges of the game. */
export function badgesController({ monitor }: BadgesFeature) {
  return {
    badgeMonitor: async () => ({ body: await monitor.answer() }),
  } satisfies Partial<Handlers>;
}
