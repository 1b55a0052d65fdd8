import { serviceStates } from '../../islands/metrics/service-states.ts';
import {
  type HealthAnswer,
  type OnlineState,
  onlineState,
} from '../../islands/metrics/site-now.ts';
import type { Preference } from '../../ui/preferences.ts';

/** What each switch does on this site: to be updated when the site changes. */
export const PREFERENCE_TEXTS: Readonly<Record<Preference, { label: string; hint: string }>> = {
  ipLogging: {
    label: 'IP logging',
    hint: 'Reading pages logs no IP address, whether this is on or off. The server stores one only where misuse is possible: with API keys, with attempts to open the admin panel, and for a short while to limit how often someone may call. This switch does not change those.',
  },
  analytics: {
    label: 'Analytics',
    hint: 'The server adds up the pages that it sends, without a cookie or your address, whether this is on or off. While it is on, this browser also reports when a visit begins and when it first uses commands or a player tool: nothing that names you. While it is off, this browser reports nothing.',
  },
  functional: {
    label: 'Functional (always on)',
    hint: 'What this browser keeps so that the site works as you left it: theme, these preferences, recent searches and names, your watchlist, a closed banner, and the cookies of your sign-in, favourites, ratings and API keys.',
  },
  marketing: {
    label: 'Marketing',
    hint: 'Ads are the same for everyone and track nobody. The server adds up how often an ad was seen and clicked, without a cookie or your address, whether this is on or off. Anything that could tell visitors apart would need this switch, and this site has nothing of that kind.',
  },
};

const STATE_TEXTS: Readonly<Record<OnlineState, { word: string; sentence: string }>> = {
  unknown: { word: 'Checking', sentence: 'Checking the server.' },
  online: { word: 'Online', sentence: 'All systems are working.' },
  degraded: { word: 'Degraded', sentence: 'The site works; some of what it shows may be old.' },
  offline: {
    word: 'Unreachable',
    sentence:
      'The server is not answering. Check your internet connection; trying again every 10 seconds.',
  },
};

/** The System Status card, ready to be shown. */
export interface StatusView {
  readonly state: OnlineState;
  readonly word: string;
  readonly sentence: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** What the card says of the last answer; facts that were known stay while nothing answers. */
export function statusView(answer: HealthAnswer): StatusView {
  const state = onlineState(answer);
  const { data } = answer;
  if (!data) return { state, ...STATE_TEXTS[state], facts: [] };
  const services = serviceStates(data).map(({ name, word }) => [name, word] as const);
  const mode = data.mode === 'sample' ? 'Sample data' : 'Live data';
  return {
    state,
    ...STATE_TEXTS[state],
    facts: [['Version', data.version], ['Mode', mode], ...(state === 'offline' ? [] : services)],
  };
}
