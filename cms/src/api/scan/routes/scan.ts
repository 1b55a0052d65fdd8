import { routesOf } from '../../routes-of';

export default routesOf({
  scanGroup: 'scan.start',
  scanStatus: 'scan.status',
  resumeScan: 'scan.resume',
  cancelScan: 'scan.cancel',
  adminScans: 'scan.listForAdmins',
  cancelAnyScan: 'scan.cancelAsAdmin',
  allScans: 'scan.list',
  groupLeaderboard: 'scan.leaderboard',
  allGroupLeaderboards: 'scan.leaderboards',
});
