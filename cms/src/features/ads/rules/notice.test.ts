import { expect, test } from 'vitest';
import { approvalNotice, liveEvent, rejectionNotice } from './notice';

const ad = { id: 'ad_AAAAAAAAAAAAAAAA', websiteUrl: 'https://clan.example/@everyone**?q=<@1>' };

test('a notice names the host or the id, and nothing else of what was sent', () => {
  expect(approvalNotice(ad, true, 'https://elc.example')).toBe(
    'An advertisement was approved: clan.example now has the banner of https://elc.example',
  );
  expect(rejectionNotice(ad)).toBe(
    'The application ad_AAAAAAAAAAAAAAAA for an advertisement was rejected. Its status page says more.',
  );
  expect(liveEvent(ad)).toBe('clan.example has the banner of the site');
});
