import { section } from '../endpoint.ts';
import {
  adminScanResponse,
  adminScansResponse,
  groupLeaderboardListResponse,
  groupLeaderboardQuery,
  groupLeaderboardResponse,
  groupParams,
  resumeScanRequest,
  scanAccepted,
  scanGroupRequest,
  scanListQuery,
  scanListResponse,
  scanParams,
  scanStatusResponse,
} from './scan.ts';

const scans = section('scans');
const admins = section('panel', { panel: 'admin' });

export const scanEndpoints = {
  scanGroup: scans.post('/scan-group', {
    summary:
      'Starts to analyze every member of a group. If the group is already being scanned, you get that scan; where another key started it, only that key’s webhooks are told of its end. A group that is too large fails before its first member is read.',
    key: true,
    scope: 'scan',
    limit: 'scan',
    body: scanGroupRequest,
    example: { body: { groupId: 5001004, scannedBy: 'OldTownMayor' } },
    success: { 202: scanAccepted },
  }),
  scanStatus: scans.get('/scan-status/{id}', {
    summary: 'Progress of a scan: how far it has got, how fast it is, and when it will end.',
    key: true,
    params: scanParams,
    success: { 200: scanStatusResponse },
    failures: ['SCAN_NOT_FOUND'],
  }),
  resumeScan: scans.post('/resume-scan', {
    summary:
      'Resumes a paused or failed scan after its last saved page. It stays a scan of the key that started it.',
    key: true,
    scope: 'scan',
    limit: 'scan',
    body: resumeScanRequest,
    success: { 202: scanAccepted },
    example: { body: { scanId: 'scan_4Hq8Zt2Lm6Vx0Pd9' } },
    failures: ['SCAN_NOT_FOUND', 'SCAN_NOT_RESUMABLE', 'GROUP_BEING_SCANNED'],
  }),
  cancelScan: scans.delete('/scan/{id}', {
    summary:
      'Cancels a scan that the same key has started, or a key that it replaces or is replaced by. What was analyzed stays; canceling it again changes nothing.',
    key: true,
    scope: 'scan',
    params: scanParams,
    success: { 200: scanAccepted },
    failures: ['SCAN_NOT_YOURS', 'SCAN_NOT_FOUND', 'SCAN_ENDED'],
  }),
  groupLeaderboard: scans.get('/group-leaderboard/{groupId}', {
    summary: 'Members of a group by its latest scan, ranked.',
    key: true,
    params: groupParams,
    query: groupLeaderboardQuery,
    example: { params: { groupId: 5001004 }, query: { sort: 'badges', limit: 10 } },
    success: { 200: groupLeaderboardResponse },
    failures: ['GROUP_NOT_SCANNED'],
  }),
  allScans: scans.get('/all-scans', {
    summary: 'All scans, newest first.',
    key: true,
    query: scanListQuery,
    example: { query: { limit: 10 } },
    success: { 200: scanListResponse },
  }),
  allGroupLeaderboards: scans.get('/all-group-leaderboards', {
    summary: 'Every group that has been scanned, latest scan first.',
    key: true,
    query: scanListQuery,
    example: { query: { limit: 10 } },
    success: { 200: groupLeaderboardListResponse },
  }),
  adminScans: admins.get('/admin/scans', {
    summary: 'All scans of groups, newest first, with the keys that started them.',
    query: scanListQuery,
    success: { 200: adminScansResponse },
  }),
  cancelAnyScan: admins.delete('/admin/scans/{id}', {
    summary: 'Cancels any scan.',
    params: scanParams,
    success: { 200: adminScanResponse },
    failures: ['SCAN_NOT_FOUND', 'SCAN_ENDED'],
  }),
};
