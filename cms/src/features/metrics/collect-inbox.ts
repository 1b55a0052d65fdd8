import type { InboxResponse } from '@elc/contracts';
import type { Waiting } from '../../platform/db/waiting';
import { isoTime } from '../../platform/rules/iso-time';
import type { Measured } from './measured';

interface Uses extends Pick<Measured, 'reports' | 'contact'> {
  readonly ads: Pick<Measured['ads'], 'pending'>;
}

/** What waits for the team. */
export async function collectInbox({ ads, reports, contact }: Uses): Promise<InboxResponse> {
  return {
    success: true,
    applications: toWaiting(await ads.pending()),
    reports: toWaiting(await reports.open()),
    messages: toWaiting(await contact.open()),
  };
}

const toWaiting = ({ count, oldestMs }: Waiting) => ({ count, oldestAt: isoTime(oldestMs) });
