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
    hint: 'What this browser keeps so that the site works as you left it: theme, these preferences, recent searches and names, your watchlist, a closed banner, and the cookies of your sign-in, favorites, ratings and API keys.',
  },
  marketing: {
    label: 'Marketing',
    hint: 'Ads are the same for everyone and track nobody. The server adds up how often an ad was seen and clicked, without a cookie or your address, whether this is on or off. Anything that could tell visitors apart would need this switch, and this site has nothing of that kind.',
  },
};
