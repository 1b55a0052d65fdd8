import { routesOf } from '../../routes-of';

export default routesOf({
  startRobloxSignIn: 'roblox-account.start',
  finishRobloxSignIn: 'roblox-account.finish',
  robloxAccount: 'roblox-account.account',
  signOutOfRoblox: 'roblox-account.signOut',
  linkRobloxAccount: 'roblox-account.link',
  unlinkRobloxAccount: 'roblox-account.unlink',
  shareRobloxVerdict: 'roblox-account.share',
  unshareRobloxVerdict: 'roblox-account.unshare',
  hideRobloxPlayer: 'roblox-account.hide',
  eraseRobloxPlayer: 'roblox-account.erase',
  verifiedPlayer: 'roblox-account.verified',
});
