import { expect, test } from 'vitest';
import type { FeatureContext } from '../feature';
import type { AlertChannel } from './alert-channels';
import { createTeamNotices } from './alert-channels';

const context = {
  settings: { PUBLIC_URL: 'https://city.example' },
  now: () => Date.UTC(2027, 10, 21),
} as FeatureContext;

const channelOf = (kind: AlertChannel['kind']): AlertChannel => ({
  ...{ kind, name: 'Mail', setting: 'NOTICE_MAIL' },
  carry: async () => ({ ok: true }),
});

test('an arrival is told by every channel, under a key of its own', () => {
  const notices = createTeamNotices(context, [
    channelOf('notice-mail'),
    channelOf('notice-webhook'),
  ]);
  const payload = {
    ...{ kind: 'new-report', state: 'begun', title: 'A player was reported' },
    ...{ detail: 'The priority is high.', advice: null, at: '2027-11-21T00:00:00.000Z' },
    ...{ section: 'https://city.example/admin?tab=except&list=reports' },
    site: 'https://city.example',
  };
  expect(notices('report', 'rep_1', 'The priority is high.')).toEqual([
    { key: 'notice-mail-report-rep_1', kind: 'notice-mail', payload },
    { key: 'notice-webhook-report-rep_1', kind: 'notice-webhook', payload },
  ]);
});

test('without a channel there is no notice', () => {
  expect(createTeamNotices(context, [])('message', 'M1', 'Its reference is M1.')).toEqual([]);
});
