/** By category: the words that indicate it and its call to action. */
export const AD_CATEGORIES = {
  clan: {
    label: 'Clan or community',
    words: ['clan', 'community', 'discord', 'group', 'guild', 'members', 'faction'],
    call: 'Join now',
  },
  game: {
    label: 'Game',
    words: ['game', 'games', 'play', 'player', 'players', 'roblox', 'obby', 'tycoon', 'simulator'],
    call: 'Play now',
  },
  creator: {
    label: 'Videos and streams',
    words: ['video', 'videos', 'channel', 'stream', 'streams', 'youtube', 'twitch', 'watch'],
    call: 'Watch now',
  },
  hosting: {
    label: 'Servers and hosting',
    words: ['hosting', 'server', 'servers', 'vps', 'uptime', 'domain'],
    call: 'See the plans',
  },
  shop: {
    label: 'Shop',
    words: ['shop', 'store', 'merch', 'sale', 'buy', 'shipping', 'discount', 'order'],
    call: 'Shop now',
  },
  tool: {
    label: 'Software and tools',
    words: ['app', 'tool', 'tools', 'plugin', 'bot', 'software', 'download', 'api'],
    call: 'Try it',
  },
  other: { label: 'Other', words: [], call: 'Visit Site' },
} as const;

type AdCategory = keyof typeof AD_CATEGORIES;

/** The category with the most words in the text; the first of equals. */
export function categoryOf(text: string): AdCategory {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const hits = (category: AdCategory) => {
    const telling: readonly string[] = AD_CATEGORIES[category].words;
    return words.filter((word) => telling.includes(word)).length;
  };
  let best: AdCategory = 'other';
  for (const category of Object.keys(AD_CATEGORIES) as AdCategory[]) {
    if (hits(category) > hits(best)) best = category;
  }
  return best;
}

export function callFor(category: AdCategory): string {
  return AD_CATEGORIES[category].call;
}
