import { accountHandlers } from '../features/accounts/controller';
import { adminKeyHandlers } from '../features/admin-keys/controller';
import { adHandlers } from '../features/ads/controller';
import { apiKeyHandlers } from '../features/api-keys/controller';
import { badgeHandlers } from '../features/badges';
import { commandHandlers } from '../features/commands';
import { connectionHandlers } from '../features/connections/controller';
import { contactHandlers } from '../features/contact';
import { gameFigureHandlers } from '../features/game-figures';
import { guideHandlers } from '../features/guides';
import { logHandlers } from '../features/logs';
import { metricsHandlers } from '../features/metrics';
import { playerHandlers } from '../features/players';
import { reportHandlers } from '../features/reports';
import { robloxSignInHandlers } from '../features/roblox-sign-in';
import { scanHandlers } from '../features/scans';
import { searchHandlers } from '../features/search';
import { settingsHandlers } from '../features/settings';
import { updateHandlers } from '../features/updates';
import { webhookHandlers } from '../features/webhooks/controller';
import { publishingHandlers } from '../publishing/publication';

/** By the feature's name. */
export const controllers = {
  accounts: accountHandlers,
  'admin-keys': adminKeyHandlers,
  ads: adHandlers,
  'api-keys': apiKeyHandlers,
  badges: badgeHandlers,
  commands: commandHandlers,
  connections: connectionHandlers,
  contact: contactHandlers,
  'game-figures': gameFigureHandlers,
  guides: guideHandlers,
  logs: logHandlers,
  metrics: metricsHandlers,
  players: playerHandlers,
  publishing: publishingHandlers,
  reports: reportHandlers,
  'roblox-sign-in': robloxSignInHandlers,
  scans: scanHandlers,
  search: searchHandlers,
  settings: settingsHandlers,
  updates: updateHandlers,
  webhooks: webhookHandlers,
};
