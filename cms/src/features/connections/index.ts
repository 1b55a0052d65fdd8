import { randomBytes } from 'node:crypto';
import type { Content } from '../../publishing';
import type { FeatureContext } from '../feature';
import { type CheckClients, createConnectionChecks } from './check-connections';

export {
  type CheckClients,
  type CheckedService,
  createConnectionChecks,
  type EnteredFacts,
} from './check-connections';
export { readCheckOptions } from './check-options';

interface Uses {
  readonly content: Pick<Content, 'siteSettings'>;
  readonly clients: () => CheckClients;
  readonly readsLeft: () => Promise<number>;
}

/** A name that nothing else has, of what every service takes in names. */
export const randomName = () => randomBytes(8).toString('hex');

/** Checks of what the product is connected to, for the panel. */
export function createConnectionsFeature(context: FeatureContext, uses: Uses) {
  const { connection, settings, currentSettings, now } = context;
  return createConnectionChecks({
    settings,
    connection,
    clients: uses.clients,
    enteredFacts: async () => (await uses.content.siteSettings()) ?? null,
    tenureDays: async () => (await currentSettings()).settings.thresholds.tenureDays,
    readsLeft: uses.readsLeft,
    randomName,
    now,
  });
}

export type ConnectionsFeature = ReturnType<typeof createConnectionsFeature>;
