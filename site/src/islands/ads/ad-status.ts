import type { AdStatusResponse } from '@elc/contracts';
import { UNKNOWN_COUNT } from '../../ui/formats.ts';

type Advertisement = AdStatusResponse['advertisement'];

interface StatusText {
  readonly word:
    | 'Pending'
    | 'Withdrawn'
    | 'Rejected'
    | 'Removed'
    | 'Live'
    | 'Queued'
    | 'Approved'
    | 'Expired';
  readonly tone: 'warning' | 'danger' | 'success' | 'none';
  readonly sentence: string;
}

/** What the status page says of an ad at a moment; `formatTime` writes an instant for the reader. */
export function statusText(
  ad: Pick<
    Advertisement,
    | 'status'
    | 'rejectionReason'
    | 'isWithdrawn'
    | 'isRemoved'
    | 'isActive'
    | 'expiresAt'
    | 'remainingMs'
    | 'queue'
  >,
  nowMs: number,
  formatTime: (atMs: number) => string,
): StatusText {
  if (ad.status === 'pending') {
    return {
      word: 'Pending',
      tone: 'warning',
      sentence: 'The team reviews it within 1-2 business days.',
    };
  }
  if (ad.isWithdrawn) {
    return { word: 'Withdrawn', tone: 'none', sentence: 'You withdrew it.' };
  }
  if (ad.status === 'rejected') {
    const reason = ad.rejectionReason
      ? `The team's reason: ${ad.rejectionReason}`
      : 'The team gave no reason. Ask on the contact page.';
    return ad.isRemoved
      ? {
          word: 'Removed',
          tone: 'danger',
          sentence: `The team removed it: it is not shown any more, and its picture was deleted. ${reason}`,
        }
      : { word: 'Rejected', tone: 'danger', sentence: reason };
  }
  const endMs = ad.isActive && ad.expiresAt ? Date.parse(ad.expiresAt) : null;
  if (endMs !== null && endMs > nowMs) {
    return {
      word: 'Live',
      tone: 'success',
      sentence: `Live until ${formatTime(endMs)}: ${timeLeft(endMs - nowMs)} left.`,
    };
  }
  const left = endMs === null ? (ad.remainingMs ?? 0) : 0;
  if (ad.queue && left > 0) {
    const { place, expectedAt } = ad.queue;
    const expected = expectedAt && `, expected to go live ${formatTime(Date.parse(expectedAt))}`;
    return {
      word: 'Queued',
      tone: 'success',
      sentence: `Number ${place} in the queue for the banner${expected ?? ''}. Its time does not run while it waits: ${timeLeft(left)} left.`,
    };
  }
  return left > 0
    ? {
        word: 'Approved',
        tone: 'success',
        sentence: `Not live at the moment. Its remaining time is paused: ${timeLeft(left)} left.`,
      }
    : { word: 'Expired', tone: 'none', sentence: 'Its time in the banner is over.' };
}

/** Fewer views say nothing about a share. */
const VIEWS_MIN = 100;

/** Clicks by views in percent, "—" below 100 views. */
export function clickRate({ shown, clicked }: { shown: number; clicked: number }): string {
  return shown < VIEWS_MIN ? UNKNOWN_COUNT : `${((clicked / shown) * 100).toFixed(1)} %`;
}

const UNITS = [
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: 3_600_000 },
  { name: 'minute', ms: 60_000 },
  { name: 'second', ms: 1000 },
] as const;

/** What is left of an ad's time in its two largest units, or 'Expired': for a clock that ticks each second. */
export function timeLeft(ms: number): string {
  if (ms <= 0) return 'Expired';
  const seconds = Math.ceil(ms / 1000) * 1000;
  const first = UNITS.findIndex((unit) => seconds >= unit.ms);
  let rest = seconds;
  const parts = UNITS.slice(first, first + 2).flatMap((unit) => {
    const count = Math.floor(rest / unit.ms);
    rest -= count * unit.ms;
    return count === 0 ? [] : [`${count} ${unit.name}${count === 1 ? '' : 's'}`];
  });
  return parts.join(' ');
}
