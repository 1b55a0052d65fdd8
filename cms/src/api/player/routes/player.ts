import { routesOf } from '../../routes-of';

export default routesOf({
  newgenCheck: 'player.newgenCheck',
  analyzePlayer: 'player.botAnalyze',
  checkPlayer: 'player.botCheck',
  testBot: 'player.botTest',
  leaderboard: 'player.leaderboard',
  findStoredPlayer: 'player.findStored',
  hidePlayer: 'player.hide',
  erasePlayer: 'player.erase',
  robloxWebhook: 'player.robloxWebhook',
});
