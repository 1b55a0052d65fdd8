import { afterAll, expect, test, vi } from 'vitest';
import { useEnv } from '../../platform/env/env';
import { teamNotices } from './alert-channels';

afterAll(() => useEnv(null));

const SMTP = { SMTP_URL: 'smtp://mail.example', NOTICE_MAIL: 'team@city.example' };
const WEBHOOK = { NOTICE_WEBHOOK: 'https://chat.example/hook' };

test('an arrival is told by every channel, under a key of its own', () => {
  vi.setSystemTime(Date.UTC(2027, 10, 21));
  useEnv({ PUBLIC_URL: 'https://city.example', ...SMTP, ...WEBHOOK });
  const payload = {
    ...{ kind: 'new-report', state: 'begun', title: 'A player was reported' },
    ...{ detail: 'The priority is high.', advice: null, at: '2027-11-21T00:00:00.000Z' },
    ...{ section: 'https://city.example/admin?tab=except&list=reports' },
    site: 'https://city.example',
  };
  expect(teamNotices('report', 'rep_1', 'The priority is high.')).toEqual([
    { key: 'notice-mail-report-rep_1', kind: 'notice-mail', payload },
    { key: 'notice-webhook-report-rep_1', kind: 'notice-webhook', payload },
  ]);
  vi.useRealTimers();
});

test('without a channel there is no notice', () => {
  useEnv({ ...SMTP, SMTP_URL: undefined, NOTICE_WEBHOOK: undefined });
  expect(teamNotices('message', 'M1', 'Its reference is M1.')).toEqual([]);
});
