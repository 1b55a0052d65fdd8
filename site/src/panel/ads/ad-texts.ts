import type { AdEvent, Application } from '@elc/contracts';
import { statusText } from '../../islands/ads/ad-status.ts';
import type { ChipTone } from '../frame/status-chip.tsx';

/** How the panel calls a duration: the premium ad's is ten days (specification, section 9). */
export const DURATIONS: Readonly<Record<Application['duration'], string>> = {
  '1 day': '1 day',
  '1 month': '1 month',
  '10-fullscreen': '10 days',
};

export const MESSAGE_TYPES: Readonly<
  Record<NonNullable<Application['fullscreenMessageType']>, string>
> = {
  'ai-generated': 'AI-generated',
  'user-input': "Advertiser's own",
};

/** What is said of each event in an ad's history, before "by". */
export const EVENTS: Readonly<Record<AdEvent, string>> = {
  submitted: 'Submitted',
  approved: 'Approved',
  rejected: 'Rejected',
  activated: 'Put in the banner',
  coloured: 'Colours changed',
  displaced: 'Replaced by another ad',
  deactivated: 'Taken down',
  reverted: 'Taken down for the default banner',
  expired: 'Time used up',
};

/** State of an ad in a word, and its tone. */
export function adState(ad: Application, nowMs: number): { word: string; tone: ChipTone } {
  const { word, tone } = statusText(ad, nowMs, String);
  return { word, tone: tone === 'none' || word === 'Approved' ? 'accent' : tone };
}
