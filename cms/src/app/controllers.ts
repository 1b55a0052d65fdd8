import { accountsController } from '../features/accounts/controller';
import { adminKeysController } from '../features/admin-keys/controller';
import { adsController } from '../features/ads/controller';
import { apiKeysController } from '../features/api-keys/controller';
import { commandsController } from '../features/commands/controller';
import { connectionsController } from '../features/connections/controller';
import { contactController } from '../features/contact/controller';
import { guidesController } from '../features/guides/controller';
import { logsController } from '../features/logs/controller';
import { metricsController } from '../features/metrics/controller';
import { playersController } from '../features/players/controller';
import { reportsController } from '../features/reports/controller';
import { robloxSignInController } from '../features/roblox-sign-in/controller';
import { scansController } from '../features/scans/controller';
import { searchController } from '../features/search/controller';
import { settingsController } from '../features/settings/controller';
import { updatesController } from '../features/updates/controller';
import type { Features } from './features';

/** By the feature's name. */
export function createControllers(features: Features) {
  const { context, accounts, publishing } = features;
  return {
    accounts: accountsController(accounts),
    'admin-keys': adminKeysController(features.adminKeys),
    ads: adsController(features.ads),
    'api-keys': apiKeysController(features.apiKeys),
    commands: commandsController(features.commands),
    connections: connectionsController(features.connections, context.strapi.log),
    contact: contactController(features.contact),
    guides: guidesController(features.guides),
    logs: logsController(features.logs, accounts.loginLogs),
    metrics: metricsController(features.metrics),
    players: playersController(features.players),
    reports: reportsController(features.reports),
    'roblox-sign-in': robloxSignInController(features.robloxSignIn),
    scans: scansController(features.scans),
    search: searchController(features.search),
    settings: settingsController(features.systemSettings, publishing.publication),
    updates: updatesController(features.updates),
  };
}
